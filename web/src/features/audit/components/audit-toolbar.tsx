import { auditActionNames, auditActions, auditEntityTypeNames, auditEntityTypes } from '@portal/contract/audit/actions'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useTypedText } from '../../../lib/table-state'
import { DateFilter } from '../../../records/filters/date-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import type { AuditTableState } from '../audit-table-state'

const actionOptions = auditActionNames
  .map((value) => ({ value, label: auditActions[value] }))
  .sort((a, b) => a.label.localeCompare(b.label))
const typeOptions = auditEntityTypeNames.map((value) => ({ value, label: auditEntityTypes[value] }))

/** The search and the filters by who, which record, what and when. */
export function AuditToolbar({ table, total }: { table: AuditTableState; total: number | undefined }) {
  const { filters, setFilters, isFiltered, clearFilters } = table
  const { actor = '', subject = '', record = '', entityType = '', action = '', from = '', to = '' } = filters
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  const clear = () => {
    search.onChange('')
    clearFilters()
  }
  return (
    <Toolbar
      search={<SearchField label="Search names, values, address or request ID" {...search} />}
      filters={
        <>
          <TextFilter
            label="Who: name or email"
            value={actor}
            onChange={(text) => setFilters({ actor: text })}
            className="md:w-44"
          />
          <TextFilter
            label="As whom"
            value={subject}
            onChange={(text) => setFilters({ subject: text })}
            className="md:w-36"
          />
          <TextFilter
            label="Order ID, dealer # or email"
            value={record}
            onChange={(text) => setFilters({ record: text })}
            className="md:w-52"
          />
          <FilterSelect
            label="Record"
            value={entityType}
            onChange={(value) => setFilters({ entityType: value })}
            options={typeOptions}
          />
          <FilterSelect
            label="Action"
            value={action}
            onChange={(value) => setFilters({ action: value })}
            options={actionOptions}
          />
          <DateFilter label="From" value={from} max={to || undefined} onChange={(day) => setFilters({ from: day })} />
          <DateFilter label="To" value={to} min={from || undefined} onChange={(day) => setFilters({ to: day })} />
        </>
      }
      activeCount={Object.keys(filters).length - (filters.search === undefined ? 0 : 1)}
      onClear={isFiltered || search.value !== '' ? clear : undefined}
      counts={total === undefined ? undefined : [{ label: 'Total', value: total }]}
    />
  )
}
