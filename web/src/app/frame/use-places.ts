import type { Role } from '@portal/contract/rules/program'
import type { NavItem } from '../../design/navigation/nav-item'
import { areas } from '../areas'
import { useWaitingRequests } from './use-waiting-requests'

/** The places of a role's navigation, the change requests with the number of those that wait for an answer. */
export function usePlaces(role: Role): NavItem[] {
  const { items } = areas[role]
  const waiting = useWaitingRequests(items.some(({ counts }) => counts === 'requests'))
  return items.map(({ path: href, counts, ...item }) =>
    counts === undefined ? { ...item, href } : { ...item, href, count: waiting, countLabel: 'waiting for an answer' },
  )
}
