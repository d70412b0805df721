import type { AuditEvent } from '@portal/contract/audit/audit'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { errorText, pageQuery } from '../../../lib/api'
import { useDates } from '../../../lib/formats'
import { useLastPage } from '../../../lib/table-state'
import type { AuditTableState } from '../audit-table-state'
import { AuditCard } from './audit-card'
import { auditColumns } from './audit-columns'
import { AuditToolbar } from './audit-toolbar'
import { EventDialog } from './event-dialog'

const keyOf = ({ id }: AuditEvent): string => String(id)
const cardOf = (event: AuditEvent) => <AuditCard event={event} />

/** The events under their filters, each of which opens in a dialog. */
export function AuditTable({ table }: { table: AuditTableState }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...pageQuery('listAuditEvents', { query: table.query }),
    // Whoever comes back sees what has been done since.
    refetchOnMount: 'always',
  })
  useLastPage(table, data)
  const { dateTime } = useDates()
  const [shown, setShown] = useState<AuditEvent | null>(null)
  const [open, setOpen] = useState(false)
  const viewButton = useCallback(
    (event: AuditEvent) => (
      <Button
        variant="ghost"
        aria-label={`View ${event.title}, ${dateTime(event.at)}`}
        onClick={() => {
          setShown(event)
          setOpen(true)
        }}
        className="px-3 md:h-9"
      >
        View
      </Button>
    ),
    [dateTime],
  )
  return (
    <>
      <AuditToolbar table={table} total={data?.total} />
      {error && !data ? (
        <ErrorState
          className="m-4 md:m-5"
          title="The audit log could not be loaded"
          text={errorText(error, 'Your filters are kept. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label="Audit log"
          rows={data?.rows ?? []}
          columns={auditColumns}
          rowKey={keyOf}
          sort={table.sort}
          onSortChange={table.setSort}
          loading={data === undefined || isPlaceholderData}
          card={cardOf}
          rowActions={viewButton}
          empty={
            <EmptyState
              title="No events found"
              text={table.isFiltered ? emptyTexts.adjustFilters : 'What people do in the portal will appear here'}
              action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
            />
          }
          pager={table.pager(data?.total ?? 0)}
        />
      )}
      {shown && <EventDialog key={shown.id} event={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
