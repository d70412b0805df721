import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../lib/api'
import { useIsTerritory } from '../use-is-territory'
import type { UserTableState } from '../user-table-state'

/** A page of the staff accounts the viewer may see, with the number of all of them. */
export function useUsers(query: UserTableState['query']) {
  const name = useIsTerritory() ? 'listAccounts' : 'listUsers'
  return useQuery(pageQuery(name, { query }))
}
