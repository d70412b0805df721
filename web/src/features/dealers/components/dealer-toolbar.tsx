import type { Role } from '@portal/contract/rules/program'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state'
import { ManagerFilter } from '../../../records/filters/manager-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import type { DealerTableState } from '../dealer-table-state'
import { LinkedFilters } from './linked-filters'

interface DealerToolbarProps {
  table: DealerTableState
  role: Role
  total: number | undefined
  /** How many are selected, for those who may select. */
  selected: number | undefined
}

/** A territory manager sees one's own dealers only, so that filter would say nothing. */
export function DealerToolbar({ table, role, total, selected }: DealerToolbarProps) {
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  const isTerritory = role === 'territory_manager'
  return (
    <Toolbar
      search={<SearchField label="Search name or company" {...search} />}
      filters={
        <>
          <TextFilter
            label="Dealer Number"
            value={filters.dealerNumber ?? ''}
            onChange={(dealerNumber) => setFilters({ dealerNumber })}
            className="md:w-36"
          />
          <TextFilter
            label="Zip Code"
            value={filters.zip ?? ''}
            onChange={(zip) => setFilters({ zip })}
            maxLength={20}
            className="md:w-28"
          />
          {!isTerritory && (
            <ManagerFilter
              value={filters.territoryManagerId ?? ''}
              onChange={(territoryManagerId) => setFilters({ territoryManagerId })}
            />
          )}
          <LinkedFilters table={table} role={role} />
        </>
      }
      activeCount={Object.keys(filters).length - (filters.search === undefined ? 0 : 1)}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      counts={[
        ...(total === undefined ? [] : [{ label: 'Total', value: total }]),
        ...(selected === undefined ? [] : [{ label: 'Selected', value: selected }]),
      ]}
    />
  )
}
