import { sortableKeys } from '@portal/contract/accounts/list-column'
import { packageListColumns } from '@portal/contract/catalog/package-fields'
import { useState } from 'react'
import { z } from 'zod'
import { useProgram } from '../../lib/program'
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

/**
 * The package list's filters, sort and page, stored in the URL. A visit without filters starts with the packages of the
 * order year, until the user changes or clears a filter.
 */
export function usePackageTable() {
  const { orderYear } = useProgram()
  const table = useTableState(shape)
  const [mayPreset, setMayPreset] = useState(!table.isFiltered)
  if (!mayPreset || table.isFiltered) return table
  return {
    ...table,
    filters: { ...table.filters, year: orderYear },
    isFiltered: true,
    query: { ...table.query, year: orderYear },
    setFilters: (changes: Parameters<typeof table.setFilters>[0]) => {
      setMayPreset(false)
      table.setFilters({ year: String(orderYear), ...changes })
    },
    clearFilters: () => {
      setMayPreset(false)
      table.clearFilters()
    },
  }
}

export type PackageTableState = ReturnType<typeof usePackageTable>
