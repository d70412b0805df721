import { changeTypes } from '@portal/contract/rules/order-status'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import { isFiltered, type RequestsState } from './requests-shape'

const typeOptions = changeTypes.map((type) => ({ value: type, label: type }))

interface RequestsToolbarProps {
  table: RequestsState
  list: RefreshedList
  /** Clears the search and the type, but not the tab. */
  onClear: () => void
  /** The legend of the ages, to the right of the count. */
  note?: string | undefined
}

export function RequestsToolbar({ table, list, onClear, note }: RequestsToolbarProps) {
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  return (
    <Toolbar
      search={<SearchField label="Search order ID, company, dealer number or message" {...search} />}
      filters={[
        {
          name: 'changeType',
          isSet: filters.changeType !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Type"
              value={filters.changeType ?? ''}
              onChange={(changeType) => setFilters({ changeType })}
              options={typeOptions}
            />
          ),
        },
      ]}
      onClear={isFiltered(table) || hasUnsent ? onClear : undefined}
      list={list}
      changesLive
      counts={[{ label: 'Total', value: list.data?.total }]}
      note={note}
    />
  )
}
