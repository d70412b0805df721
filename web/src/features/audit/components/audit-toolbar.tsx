import { auditActionNames, auditActions, auditEntityTypeNames, auditEntityTypes } from '@portal/contract/audit/actions'
import { compareNames } from '@portal/contract/rules/name-order'
import type { ReactNode } from 'react'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useTypedText } from '../../../lib/table-state/typed-texts'
import { DateFilter } from '../../../records/filters/date-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import type { AuditTableState } from '../audit-table-state'

const actionOptions = auditActionNames
  .map((value) => ({ value, label: auditActions[value] }))
  .sort((a, b) => compareNames(a.label, b.label))
const typeOptions = auditEntityTypeNames.map((value) => ({ value, label: auditEntityTypes[value] }))

interface AuditToolbarProps {
  table: AuditTableState
  list: RefreshedList
  tools: ReactNode
}

/** The search, and the filters by user, record, action and time. */
export function AuditToolbar({ table, list, tools }: AuditToolbarProps) {
  const { filters, setFilters, isFiltered, clearFilters } = table
  const { actor = '', subject = '', record = '', entityType = '', action = '', from = '', to = '' } = filters
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  const clear = () => {
    search.onChange('')
    clearFilters()
  }
  return (
    <Toolbar
      search={<SearchField label="Search names, values, addresses or request IDs" {...search} />}
      filters={[
        {
          name: 'actor',
          isSet: actor !== '',
          inSight: 'desktop',
          field: (
            <TextFilter
              label="User name or email"
              value={actor}
              onChange={(text) => setFilters({ actor: text })}
              className="lg:w-44"
            />
          ),
        },
        {
          name: 'entityType',
          isSet: entityType !== '',
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Record"
              value={entityType}
              onChange={(value) => setFilters({ entityType: value })}
              options={typeOptions}
            />
          ),
        },
        {
          name: 'action',
          isSet: action !== '',
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Action"
              value={action}
              onChange={(value) => setFilters({ action: value })}
              options={actionOptions}
            />
          ),
        },
        {
          name: 'subject',
          isSet: subject !== '',
          field: (
            <TextFilter
              label="Acting as"
              value={subject}
              onChange={(text) => setFilters({ subject: text })}
              className="lg:w-44"
            />
          ),
        },
        {
          name: 'record',
          isSet: record !== '',
          field: (
            <TextFilter
              label="Order ID, dealer # or email"
              value={record}
              onChange={(text) => setFilters({ record: text })}
              className="lg:w-60"
            />
          ),
        },
        {
          name: 'days',
          isSet: from !== '' || to !== '',
          // The two date fields are in one group, so that they wrap together.
          field: (
            <div className="grid gap-2.5 sm:col-span-2 sm:grid-cols-2">
              <DateFilter
                label="From"
                value={from}
                max={to || undefined}
                onChange={(day) => setFilters({ from: day })}
              />
              <DateFilter label="To" value={to} min={from || undefined} onChange={(day) => setFilters({ to: day })} />
            </div>
          ),
        },
      ]}
      onClear={isFiltered || search.value !== '' ? clear : undefined}
      list={list}
      counts={[{ label: 'Total', value: list.data?.total }]}
      tools={tools}
    />
  )
}
