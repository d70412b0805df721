import { sortableKeys } from '@portal/contract/accounts/list-column'
import { packageListColumns } from '@portal/contract/catalog/package-fields'
import { z } from 'zod'
import { useProgram } from '../../lib/program'
import { useTableState } from '../../lib/table-state/use-table-state'

/** The value of the year's filter for the packages of all years. */
export const ALL_YEARS = 'all'

const shape = {
  filters: {
    search: z.string().max(5000),
    categoryId: z.uuid(),
    year: z.union([z.literal(ALL_YEARS), z.coerce.number().int().min(2000).max(2100)]),
    isActive: z.enum(['true', 'false']),
  },
  sortFields: sortableKeys(packageListColumns),
  defaultSort: '-packageYear',
} as const

/**
 * The package list's filters, sort and page, stored in the URL. The packages of the order year are the neutral state: a
 * visit without filters starts with them, and Clear Filters returns to them. A link with filters but no year finds packages
 * of all years. Source: docs/spec 7.2
 */
export function usePackageTable() {
  const { orderYear } = useProgram()
  const table = useTableState(shape)
  const { year: requestedYear, ...otherFilters } = table.filters
  const selectedYear = requestedYear ?? (table.isFiltered ? ALL_YEARS : orderYear)
  const year = selectedYear === ALL_YEARS ? undefined : selectedYear
  // A saved view contains only what the server's list accepts, which has no value for all years.
  const { year: savedYear, ...savedQuery } = table.requestedQuery
  return {
    ...table,
    filters: { ...otherFilters, year },
    selectedYear,
    isFiltered: selectedYear !== orderYear || Object.keys(otherFilters).length > 0,
    requestedQuery: savedYear === undefined || year === undefined ? savedQuery : table.requestedQuery,
    query: { ...table.query, year },
    setFilters: (changes: Parameters<typeof table.setFilters>[0]) =>
      table.setFilters({ year: String(selectedYear), ...changes }),
  }
}

export type PackageTableState = ReturnType<typeof usePackageTable>
