import { sortableKeys } from '@portal/contract/accounts/list-column'
import { packageListColumns } from '@portal/contract/catalog/package-fields'
import { z } from 'zod'
import { useTableState } from '../../lib/table-state/use-table-state'

const shape = {
  filters: {
    search: z.string().max(5000),
    categoryId: z.uuid(),
    year: z.coerce.number().int().min(2000).max(2100),
    isActive: z.enum(['true', 'false']),
  },
  sortFields: sortableKeys(packageListColumns),
  defaultSort: '-packageYear',
} as const

/** The package list's filters, sort and page, stored in the URL. */
export const usePackageTable = () => useTableState(shape)

export type PackageTableState = ReturnType<typeof usePackageTable>
