import { program } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../lib/api'

// The count travels with any page of the list; the shortest will do. Deciding a request refreshes it like the list.
const waitingQuery = {
  ...pageQuery('listChangeRequests', { query: { status: 'pending', limit: 1 } }),
  refetchInterval: program.refreshMs,
}

/** How many change requests wait for an answer; undefined while that is not known, and for those who are not told. */
export function useWaitingRequests(enabled: boolean): number | undefined {
  const { data } = useQuery({ ...waitingQuery, enabled })
  return data?.total
}
