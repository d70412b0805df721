import { useEffect, useState } from 'react'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useProgram } from '../../../lib/program'
import { statusAreaOf, useUser } from '../../../lib/session'
import { useTypedText } from '../../../lib/table-state'
import { ManagerFilter } from '../../../records/filters/manager-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import { changedOptions, modifiedOptions, statusOptions, yearOptions } from './filter-options'
import type { HistoryState } from './history-shape'
import { LinkedFilterList } from './linked-filter-list'

const tickMs = 1000

/** 'Updated 12 seconds ago', counting. */
function UpdatedNote({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <span className="tnum">{updatedText(now - at)}</span>
}

export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 2) return 'Updated just now'
  if (seconds < 120) return `Updated ${seconds} seconds ago`
  return `Updated ${Math.floor(seconds / 60)} minutes ago`
}

interface HistoryToolbarProps {
  table: HistoryState
  total: number | undefined
  /** Undefined for those who select nothing. */
  selected: number | undefined
  updatedAt: number
}

/** Company search, the filters of docs/spec 2.11 and the counts. */
export function HistoryToolbar({ table, total, selected, updatedAt }: HistoryToolbarProps) {
  const { filters, setFilters } = table
  const company = useTypedText(filters.company ?? '', (text) => setFilters({ company: text }))
  const filterCount = Object.keys(filters).filter((name) => name !== 'company').length
  return (
    <>
      <Toolbar
        search={<SearchField label="Search company" {...company} />}
        filters={<HistoryFilters table={table} />}
        activeCount={filterCount}
        onClear={table.isFiltered || company.value !== '' ? () => clear(table, company.onChange) : undefined}
        counts={total === undefined ? undefined : countsOf(total, selected)}
        note={updatedAt > 0 ? <UpdatedNote at={updatedAt} /> : undefined}
      />
      <LinkedFilterList table={table} />
    </>
  )
}

const countsOf = (total: number, selected: number | undefined) => [
  { label: 'Total', value: total },
  ...(selected === undefined ? [] : [{ label: 'Selected', value: selected }]),
]

function clear(table: HistoryState, setCompany: (text: string) => void): void {
  setCompany('')
  table.clearFilters()
}

function HistoryFilters({ table }: { table: HistoryState }) {
  const { orderYear } = useProgram()
  const { role } = useUser()
  const { filters, setFilters } = table
  const isTerritory = role === 'territory_manager'
  const { column, direction } = table.sort
  const modified = column === 'updatedAt' ? (direction === 'desc' ? '-updatedAt' : 'updatedAt') : ''
  return (
    <>
      <TextFilter
        className="md:w-32"
        label="Order ID"
        value={filters.orderId ?? ''}
        onChange={(orderId) => setFilters({ orderId })}
      />
      <TextFilter
        className="md:w-28"
        label="Dealer #"
        value={filters.dealer ?? ''}
        onChange={(dealer) => setFilters({ dealer })}
      />
      <FilterSelect
        label="Status"
        value={filters.status ?? ''}
        onChange={(status) => setFilters({ status })}
        options={statusOptions(statusAreaOf(role), filters.status)}
      />
      {!isTerritory && (
        <ManagerFilter
          value={filters.territoryManagerId ?? ''}
          onChange={(territoryManagerId) => setFilters({ territoryManagerId })}
        />
      )}
      <FilterSelect
        label="Year"
        value={filters.year === undefined ? '' : String(filters.year)}
        onChange={(year) => setFilters({ year })}
        options={yearOptions(orderYear, filters.year)}
      />
      <FilterSelect
        label="Date"
        value={filters.changed ?? ''}
        onChange={(changed) => setFilters({ changed })}
        options={changedOptions}
      />
      <FilterSelect
        label="Modified"
        value={modified}
        neutralLabel="By date ordered"
        onChange={(sort) =>
          table.setSort(
            sort === ''
              ? { column: 'createdAt', direction: 'desc' }
              : { column: 'updatedAt', direction: sort === 'updatedAt' ? 'asc' : 'desc' },
          )
        }
        options={modifiedOptions}
      />
    </>
  )
}
