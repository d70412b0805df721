import { changeRequestStatuses, changeTypes, statusLabel } from '@portal/contract/rules/order-status'
import { z } from 'zod'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { type TableShape, type TableState, useTypedText } from '../../../lib/table-state'

const filters = {
  search: z.string(),
  status: z.enum(changeRequestStatuses),
  changeType: z.enum(changeTypes),
}
const sortFields = ['createdAt', 'status', 'changeType'] as const

/** What the list of change requests keeps in the URL. */
export const requestsShape = {
  filters,
  sortFields,
  defaultSort: '-createdAt',
} as const satisfies TableShape<typeof filters, (typeof sortFields)[number]>

type RequestsState = TableState<typeof requestsShape.filters, (typeof requestsShape.sortFields)[number]>

const statusOptions = changeRequestStatuses.map((status) => ({ value: status, label: statusLabel(status) }))
const typeOptions = changeTypes.map((type) => ({ value: type, label: type }))

export function RequestsToolbar({ table, total }: { table: RequestsState; total: number | undefined }) {
  const { filters, setFilters } = table
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  const clear = () => {
    search.onChange('')
    table.clearFilters()
  }
  return (
    <Toolbar
      search={<SearchField label="Search order ID, company, dealer number or message" {...search} />}
      filters={
        <>
          <FilterSelect
            label="Status"
            value={filters.status ?? ''}
            onChange={(status) => setFilters({ status })}
            options={statusOptions}
          />
          <FilterSelect
            label="Type"
            value={filters.changeType ?? ''}
            onChange={(changeType) => setFilters({ changeType })}
            options={typeOptions}
          />
        </>
      }
      activeCount={[filters.status, filters.changeType].filter(Boolean).length}
      onClear={table.isFiltered || search.value !== '' ? clear : undefined}
      counts={total === undefined ? undefined : [{ label: 'Total', value: total }]}
    />
  )
}
