import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { ToolbarFilter } from '../../../design/toolbar/toolbar'
import { useProgram } from '../../../lib/program'
import { useWords } from '../../../lib/program-words'
import { statusAreaOf, useUser } from '../../../lib/session'
import { ManagerFilter } from '../../../records/filters/manager-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import { changedOptions, modifiedOptions, statusOptions, yearOptions } from './filter-options'
import type { HistoryState } from './history-shape'

/** Sorts by the last change, which no column shows. */
function ModifiedFilter({ table: { sort, setSort } }: { table: HistoryState }) {
  return (
    <FilterSelect
      label="Modified"
      value={sort.column === 'updatedAt' ? (sort.direction === 'desc' ? '-updatedAt' : 'updatedAt') : ''}
      neutralLabel="By order date"
      onChange={(chosen) =>
        setSort(
          chosen === ''
            ? { column: 'createdAt', direction: 'desc' }
            : { column: 'updatedAt', direction: chosen === 'updatedAt' ? 'asc' : 'desc' },
        )
      }
      options={modifiedOptions}
    />
  )
}

/** The filters of docs/spec 10.4. Territory managers get no manager filter, because they see only their own dealers. */
export function useHistoryFilters(table: HistoryState): ToolbarFilter[] {
  const { orderYear } = useProgram()
  const words = useWords()
  const { role } = useUser()
  const { filters, setFilters, sort } = table
  const { orderId = '', dealer = '', status = '', territoryManagerId = '', year, changed = '' } = filters
  const manager: ToolbarFilter = {
    name: 'manager',
    isSet: territoryManagerId !== '',
    inSight: 'desktop',
    field: <ManagerFilter value={territoryManagerId} onChange={(id) => setFilters({ territoryManagerId: id })} />,
  }
  return [
    {
      name: 'status',
      isSet: status !== '',
      inSight: 'tablet',
      field: (
        <FilterSelect
          label="Status"
          value={status}
          onChange={(value) => setFilters({ status: value })}
          options={statusOptions(words, statusAreaOf(role), filters.status)}
        />
      ),
    },
    ...(role === 'territory_manager' ? [] : [manager]),
    {
      name: 'year',
      isSet: year !== undefined,
      inSight: 'tablet',
      field: (
        <FilterSelect
          label="Year"
          value={year === undefined ? '' : String(year)}
          onChange={(value) => setFilters({ year: value })}
          options={yearOptions(orderYear, year)}
        />
      ),
    },
    {
      name: 'modified',
      isSet: sort.column === 'updatedAt',
      inSight: 'desktop',
      field: <ModifiedFilter table={table} />,
    },
    {
      name: 'changed',
      isSet: changed !== '',
      field: (
        <FilterSelect
          label="Date"
          value={changed}
          onChange={(value) => setFilters({ changed: value })}
          options={changedOptions}
        />
      ),
    },
    {
      name: 'orderId',
      isSet: orderId !== '',
      field: (
        <TextFilter
          className="lg:w-40"
          label="Order ID"
          value={orderId}
          onChange={(text) => setFilters({ orderId: text })}
        />
      ),
    },
    {
      name: 'dealer',
      isSet: dealer !== '',
      field: (
        <TextFilter
          className="lg:w-36"
          label="Dealer #"
          value={dealer}
          onChange={(text) => setFilters({ dealer: text })}
        />
      ),
    },
  ]
}
