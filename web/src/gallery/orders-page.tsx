import { Download, FileSpreadsheet, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../design/button'
import { DataTable } from '../design/data-table/data-table'
import { RowMenu } from '../design/data-table/row-menu'
import type { DataTableColumn, TableSort } from '../design/data-table/types'
import { DashedNumber } from '../design/display/dashed-number'
import { DateText } from '../design/display/date-text'
import { Money } from '../design/display/money'
import { Select } from '../design/form/select'
import { PageHeader } from '../design/layout/page-header'
import { Sheet } from '../design/layout/sheet'
import { MenuItem, MenuSeparator } from '../design/overlay/menu'
import { EmptyState } from '../design/state/empty-state'
import { FilterSelect } from '../design/toolbar/filter-select'
import { SearchField } from '../design/toolbar/search-field'
import { Toolbar } from '../design/toolbar/toolbar'
import { StatusBadge } from '../ordering/tags/status-badge'
import { GalleryFrame } from './gallery-frame'
import { type SampleOrder, sampleOrders } from './orders-data'

const columns: readonly DataTableColumn<SampleOrder>[] = [
  { id: 'date', header: 'Date', sortable: true, cell: (order) => <DateText iso={order.date} /> },
  { id: 'year', header: 'Year', sortable: true, cell: (order) => order.year },
  {
    id: 'number',
    header: 'Order ID',
    sortable: true,
    cell: (order) => <DashedNumber number={order.number} className="font-semibold text-ink" />,
  },
  {
    id: 'dealer',
    header: 'Dealer',
    sortable: true,
    cell: (order) => <span className="font-medium text-ink">{order.dealer}</span>,
  },
  {
    id: 'dealerNumber',
    header: 'Dealer #',
    cell: (order) => <span className="text-muted">#{order.dealerNumber}</span>,
  },
  { id: 'status', header: 'Status', sortable: true, cell: (order) => <StatusBadge status={order.status} /> },
  {
    id: 'total',
    header: 'Monthly Total',
    sortable: true,
    align: 'right',
    cell: (order) => <Money cents={order.monthlyCents} className="font-medium text-ink" />,
  },
]

export function OrdersPage() {
  const [sort, setSort] = useState<TableSort>({ column: 'date', direction: 'desc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['0', '1', '2']))
  const [search, setSearch] = useState('')
  const [manager, setManager] = useState('dana')
  const [page, setPage] = useState(1)
  const rows = sampleOrders.filter((order) => order.dealer.toLowerCase().includes(search.toLowerCase()))
  const clear = () => {
    setSearch('')
    setManager('')
  }
  return (
    <GalleryFrame staff path="orders">
      <PageHeader
        title="Order History"
        compact
        actions={
          <>
            <Button variant="ghost" className="max-md:hidden">
              <FileSpreadsheet aria-hidden />
              Template
            </Button>
            <Button>
              <Upload aria-hidden />
              Import Orders
            </Button>
            <Button>
              <Download aria-hidden />
              Download Excel
            </Button>
          </>
        }
      />
      <Sheet flush>
        <Toolbar
          search={<SearchField label="Search company" value={search} onChange={setSearch} />}
          filters={
            <>
              <FilterSelect
                label="Status"
                value=""
                onChange={() => undefined}
                options={[{ value: 'active', label: 'Active' }]}
              />
              <FilterSelect
                label="Territory Manager"
                value={manager}
                onChange={setManager}
                options={[{ value: 'dana', label: 'Dana Whitlock' }]}
              />
              <FilterSelect
                label="Year"
                value=""
                onChange={() => undefined}
                options={[{ value: '2027', label: '2027' }]}
              />
              <FilterSelect
                label="Modified"
                value="desc"
                neutral="desc"
                alwaysShown
                onChange={() => undefined}
                options={[{ value: 'desc', label: 'Newest first' }]}
              />
            </>
          }
          activeCount={manager === '' ? 0 : 1}
          onClear={clear}
          counts={[
            { label: 'Total', value: 54 },
            { label: 'Selected', value: selected.size },
          ]}
          note="Updated 12 seconds ago"
        />
        <DataTable
          label="Orders"
          rows={rows}
          columns={columns}
          rowKey={(order) => order.id}
          sort={sort}
          onSortChange={setSort}
          selection={{ selected, onChange: setSelected, rowLabel: (order) => `order ${order.number}` }}
          selectionActions={
            <>
              <Select
                onBar
                size="toolbar"
                aria-label="New status"
                defaultValue="in_progress"
                options={[{ value: 'in_progress', label: 'In Progress' }]}
                className="md:w-44"
              />
              <Button variant="primary">Update Status</Button>
              <Button variant="bar-danger" className="max-md:col-span-2">
                <Trash2 aria-hidden />
                Delete {selected.size} orders
              </Button>
            </>
          }
          rowActions={(order) => (
            <>
              <Button variant="ghost" className="px-2 max-lg:hidden md:h-9">
                View
              </Button>
              <RowMenu label={`Actions for order ${order.number}`}>
                <MenuItem>View</MenuItem>
                <MenuItem>Edit Order</MenuItem>
                <MenuSeparator />
                <MenuItem danger>Delete order</MenuItem>
              </RowMenu>
            </>
          )}
          card={(order) => (
            <>
              <p className="flex justify-between gap-3 font-semibold text-ink">
                <DashedNumber number={order.number} />
                <Money cents={order.monthlyCents} />
              </p>
              <p className="truncate text-[15px] text-ink">{order.dealer}</p>
              <p className="mt-1.5 flex items-center gap-3 text-[13px] text-muted">
                <StatusBadge status={order.status} />
                <DateText iso={order.date} />
              </p>
            </>
          )}
          empty={
            <EmptyState
              title="No orders found"
              text="Try adjusting your filters"
              action={<Button onClick={clear}>Clear Filters</Button>}
            />
          }
          pager={{ page, pageSize: 14, total: 154, onPageChange: setPage }}
        />
      </Sheet>
    </GalleryFrame>
  )
}
