import type { Category } from '@portal/contract/catalog/catalog'
import { settings } from '@portal/contract/rules/settings'
import type { ReactNode } from 'react'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useProgram } from '../../../lib/program'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import { ALL_YEARS, type PackageTableState } from '../package-table-state'
import { CategoriesFailure } from './categories-failure'

interface PackageToolbarProps {
  table: PackageTableState
  categories: readonly Category[]
  list: RefreshedList
  tools: ReactNode
}

const statusOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

/** The years that a package can have, newest first: from the program's first year to next year, and the selected year. */
export function packageYears(orderYear: number, chosen?: number): number[] {
  const count = Math.max(1, orderYear + 1 - settings.defaultPackageYear + 1)
  const years = Array.from({ length: count }, (_, index) => orderYear + 1 - index)
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a)
}

export function PackageToolbar({ table, categories, list, tools }: PackageToolbarProps) {
  const { orderYear } = useProgram()
  const { filters, selectedYear, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  return (
    <Toolbar
      search={<SearchField label="Search name or description" {...search} />}
      filters={[
        {
          name: 'category',
          isSet: filters.categoryId !== undefined,
          inSight: 'tablet',
          field: (
            <>
              <FilterSelect
                label="Category"
                value={filters.categoryId ?? ''}
                onChange={(categoryId) => setFilters({ categoryId })}
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <CategoriesFailure />
            </>
          ),
        },
        {
          name: 'year',
          isSet: selectedYear !== orderYear,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Package Year"
              value={String(selectedYear)}
              neutral={String(orderYear)}
              isAlwaysVisible
              onChange={(year) => setFilters({ year })}
              options={[
                { value: ALL_YEARS, label: 'All' },
                ...packageYears(orderYear, filters.year).map((year) => ({ value: String(year), label: String(year) })),
              ]}
            />
          ),
        },
        {
          name: 'isActive',
          isSet: filters.isActive !== undefined,
          inSight: 'desktop',
          field: (
            <FilterSelect
              label="Status"
              value={filters.isActive ?? ''}
              onChange={(isActive) => setFilters({ isActive })}
              options={statusOptions}
            />
          ),
        },
      ]}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      changesLive
      counts={[{ label: 'Total', value: list.data?.total }]}
      // On phones the filter is under Filters, but the list starts with one year.
      aside={
        <span className="sm:hidden">
          {selectedYear === ALL_YEARS ? 'All package years' : `Package Year ${selectedYear}`}
        </span>
      }
      tools={tools}
    />
  )
}
