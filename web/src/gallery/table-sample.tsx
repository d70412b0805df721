import { useState } from 'react'
import { DataTable } from '../design/data-table/data-table'
import { RowMenu } from '../design/data-table/row-menu'
import type { DataTableColumn, TableSort } from '../design/data-table/types'
import { DashedNumber } from '../design/display/dashed-number'
import { DateText } from '../design/display/date-text'
import { Money } from '../design/display/money'
import { Sheet } from '../design/layout/sheet'
import { MenuItem, MenuSeparator } from '../design/overlay/menu'
import { EmptyState } from '../design/state/empty-state'
import { TabRow } from '../design/tab-row'
import { toast } from '../design/toast/toast'
import { FilterSelect } from '../design/toolbar/filter-select'
import { SearchField } from '../design/toolbar/search-field'
import { Toolbar, type ToolbarFilter } from '../design/toolbar/toolbar'
import { Sample } from './sample'

interface SampleRow {
  id: string
  number: string
  dealer: string
  date: string
  cents: number
}

const rows: readonly SampleRow[] = [
  { id: '1', number: '2027-000158', dealer: 'Golden Isles Air', date: '2026-11-20T15:00:00Z', cents: 215_000 },
  {
    id: '2',
    number: '2027-000157',
    dealer: 'Okefenokee Refrigeration, Heating & Air Conditioning of Greater Southeast Georgia',
    date: '2026-11-19T15:00:00Z',
    cents: 87_500,
  },
  { id: '3', number: '2026-000094', dealer: 'Piedmont Service Group', date: '2026-11-18T15:00:00Z', cents: 0 },
]

const columns: readonly DataTableColumn<SampleRow>[] = [
  {
    id: 'number',
    header: 'Order ID',
    sortable: true,
    cell: ({ number }) => <DashedNumber number={number} className="font-semibold text-ink" />,
    narrow: {
      header: 'Order ID, date',
      sortBy: 'date',
      cell: ({ number, date }) => (
        <>
          <DashedNumber number={number} className="block font-semibold text-ink" />
          <DateText iso={date} className="block text-[13px] text-muted" />
        </>
      ),
    },
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealer }) => dealer },
  { id: 'date', header: 'Date', sortable: true, wideOnly: true, cell: ({ date }) => <DateText iso={date} /> },
  { id: 'total', header: 'Monthly Total', align: 'right', cell: ({ cents }) => <Money cents={cents} /> },
]

const list = {
  columns,
  rowKey: ({ id }: SampleRow) => id,
  card: ({ number, dealer }: SampleRow) => (
    <>
      <p className="font-semibold text-ink">
        <DashedNumber number={number} />
      </p>
      <p className="truncate text-[15px] text-ink">{dealer}</p>
    </>
  ),
  empty: <EmptyState level={3} title="No orders found" text="Try adjusting your filters" />,
}

const filters: readonly ToolbarFilter[] = (['Status', 'Year', 'Date'] as const).map((label, at) => ({
  name: label,
  isSet: false,
  inSight: (['tablet', 'desktop', undefined] as const)[at],
  field: <FilterSelect label={label} value="" onChange={() => undefined} options={[{ value: '1', label: 'One' }]} />,
}))

/** A table under tabs with a long name, sorted, selected and in pages, whose rows open; then one that loads, and one that is empty. */
export function TableSample() {
  const [sort, setSort] = useState<TableSort>({ column: 'date', direction: 'desc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']))
  const [page, setPage] = useState(1)
  const [tab, setTab] = useState('waiting')
  const [text, setText] = useState('')
  const search = { value: text, onChange: setText }
  return (
    <Sample title="Table">
      <Sheet flush>
        <TabRow
          label="Status"
          tabs={[
            { value: 'waiting', label: 'Waiting', count: 7 },
            { value: 'all', label: 'All', count: 36 },
          ]}
          value={tab}
          onChange={setTab}
        />
        <Toolbar
          search={<SearchField label="Search company, contact, dealer or order number" {...search} />}
          filters={filters}
          counts={[
            { label: 'Total', value: 54 },
            { label: 'Selected', value: selected.size },
          ]}
          note="Updated 12 seconds ago"
        />
        <DataTable
          {...list}
          label="Orders"
          rows={rows}
          sort={sort}
          onSortChange={setSort}
          selection={{ selected, onChange: setSelected, rowLabel: ({ number }) => `order ${number}` }}
          rowActions={({ number }) => (
            <RowMenu label={`Actions for order ${number}`}>
              <MenuItem>Edit Order</MenuItem>
              <MenuSeparator />
              <MenuItem danger>Delete order</MenuItem>
            </RowMenu>
          )}
          onOpen={({ number }) => toast({ title: `Order ${number} opens` })}
          cardsBelow="sm"
          pager={{ page, pageSize: 3, total: 54, onPageChange: setPage }}
        />
      </Sheet>
      <Sheet flush>
        <DataTable {...list} label="Orders that load" rows={[]} loading skeletonRows={2} />
      </Sheet>
      <Sheet flush>
        <DataTable {...list} label="No orders" rows={[]} />
      </Sheet>
    </Sample>
  )
}
