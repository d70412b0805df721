import { mailStatuses, mailTypes } from '@portal/contract/mail/mail-types'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import { mailStatusTexts, mailTypeTexts } from '../mail-texts'
import type { OutboxTableState } from '../outbox-table-state'

const statusOptions = mailStatuses.map((value) => ({ value, label: mailStatusTexts[value].label }))
const typeOptions = mailTypes.map((value) => ({ value, label: mailTypeTexts[value].label }))

export function OutboxToolbar({ table, list }: { table: OutboxTableState; list: RefreshedList }) {
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  return (
    <Toolbar
      search={<SearchField label="Search address, subject or order ID" {...search} />}
      filters={[
        {
          name: 'status',
          isSet: filters.status !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Status"
              value={filters.status ?? ''}
              onChange={(status) => setFilters({ status })}
              options={statusOptions}
            />
          ),
        },
        {
          name: 'type',
          isSet: filters.type !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Type"
              value={filters.type ?? ''}
              onChange={(type) => setFilters({ type })}
              options={typeOptions}
            />
          ),
        },
      ]}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      counts={[{ label: 'Total', value: list.data?.total }]}
    />
  )
}
