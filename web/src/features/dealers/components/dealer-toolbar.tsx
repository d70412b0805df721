import type { Role } from '@portal/contract/rules/roles'
import type { ReactNode } from 'react'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import type { DealerTableState } from '../dealer-table-state'
import { OrderCounts } from './order-counts'
import { useDealerFilters } from './use-dealer-filters'

interface DealerToolbarProps {
  table: DealerTableState
  role: Role
  list: RefreshedList
  /** The number of selected dealers; undefined for roles that cannot select. */
  selected: number | undefined
  tools: ReactNode
}

export function DealerToolbar({ table, role, list, selected, tools }: DealerToolbarProps) {
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  return (
    <Toolbar
      search={<SearchField label="Search name or company, contact, dealer number, phone or ZIP" {...search} />}
      filters={useDealerFilters(table, role)}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      changesLive
      counts={[
        { label: 'Total', value: list.data?.total },
        ...(selected ? [{ label: 'Selected', value: selected }] : []),
      ]}
      tools={tools}
      note={<OrderCounts table={table} />}
    />
  )
}
