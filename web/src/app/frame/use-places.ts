import { program, type Role } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import type { NavItem } from '../../design/navigation/nav-item'
import { pageQuery } from '../../lib/api/queries'
import { areas } from '../areas'

// The count travels with any page of the list; the shortest will do. Deciding a request refreshes it like the list.
const waitingQuery = {
  ...pageQuery('listChangeRequests', { query: { status: 'pending', limit: 1 } }),
  refetchInterval: program.refreshMs,
}

/** How many change requests wait for an answer; undefined while that is not known, and for those who are not told. */
function useWaitingRequests(enabled: boolean): number | undefined {
  const { data } = useQuery({ ...waitingQuery, enabled })
  return data?.total
}

/** The places of a role's navigation, the change requests with the number of those that wait for an answer. */
export function usePlaces(role: Role): NavItem[] {
  const { items } = areas[role]
  const waiting = useWaitingRequests(items.some(({ counts }) => counts === 'requests'))
  return items.map(({ path: href, counts, ...item }) =>
    counts === undefined ? { ...item, href } : { ...item, href, count: waiting, countLabel: 'waiting for an answer' },
  )
}
