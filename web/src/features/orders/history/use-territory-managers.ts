import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api'
import type { SelectOption } from '../../../ui/form/select'

/** The territory managers to filter by; none while they cannot be loaded. */
export function useTerritoryManagers(enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...callQuery('listTerritoryManagers'), enabled })
  const managers = (data ?? []).map(
    ({ id, firstName, lastName }): SelectOption => ({ value: id, label: `${firstName} ${lastName}`.trim() }),
  )
  return { options: [...managers, { value: 'none', label: 'Unassigned' }], error, refetch }
}
