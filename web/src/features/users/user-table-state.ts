import { sortableKeys } from '@portal/contract/accounts/list-column'
import { userListColumns } from '@portal/contract/accounts/user-fields'
import { roles } from '@portal/contract/rules/roles'
import { z } from 'zod'
import { useTableState } from '../../lib/table-state/use-table-state'

const shape = {
  filters: { search: z.string().max(5000), role: z.enum(roles), isActive: z.enum(['true', 'false']) },
  sortFields: sortableKeys(userListColumns),
  defaultSort: 'name',
} as const

/** The user list's filters, sort and page, stored in the URL. */
export const useUserTable = () => useTableState(shape)

export type UserTableState = ReturnType<typeof useUserTable>
