import type { Role } from '@portal/contract/rules/program'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { useProgram } from '../../../lib/program'
import type { DealerTableState } from '../dealer-table-state'

interface LinkedFiltersProps {
  table: DealerTableState
  role: Role
}

const statusOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

/** District and status, which are the territory page's; elsewhere they show, with the year, where a link has set them. */
export function LinkedFilters({ table, role }: LinkedFiltersProps) {
  const { filters, setFilters } = table
  const districtOptions = useProgram().districts.map((value) => ({ value, label: value }))
  const isTerritory = role === 'territory_manager'
  const year = filters.notOrdered === undefined ? undefined : String(filters.notOrdered)
  return (
    <>
      {(isTerritory || filters.district) && (
        <FilterSelect
          label="District"
          value={filters.district ?? ''}
          onChange={(district) => setFilters({ district })}
          options={districtOptions}
        />
      )}
      {(isTerritory || filters.isActive) && (
        <FilterSelect
          label="Status"
          value={filters.isActive ?? ''}
          onChange={(isActive) => setFilters({ isActive })}
          options={statusOptions}
        />
      )}
      {year && (
        <FilterSelect
          label="Orders"
          value={year}
          onChange={(notOrdered) => setFilters({ notOrdered })}
          options={[{ value: year, label: `None in ${year}` }]}
        />
      )}
    </>
  )
}
