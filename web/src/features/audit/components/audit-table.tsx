import type { AuditEvent } from '@portal/contract/audit/audit'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { errorText } from '../../../lib/api/errors'
import { pageQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'
import { ListTools } from '../../../records/views/list-tools'
import { useListViews } from '../../../records/views/use-list-views'
import { ViewTabs } from '../../../records/views/view-tabs'
import type { AuditTableState } from '../audit-table-state'
import { AuditCard } from './audit-card'
import { auditColumns } from './audit-columns'
import { AuditToolbar } from './audit-toolbar'
import { EventDialog } from './event-dialog'

const keyOf = ({ id }: AuditEvent): string => String(id)
const cardOf = (event: AuditEvent) => <AuditCard event={event} />

/** The events under their filters, each of which opens in a dialog. */
export function AuditTable({ table }: { table: AuditTableState }) {
  const list = useQuery({
    ...pageQuery('listAuditEvents', { query: table.query }),
    // Whoever comes back sees what has been done since.
    refetchOnMount: 'always',
  })
  const views = useListViews('audit', table.asked, auditColumns)
  const { dateTime } = useDates()
  const [shown, setShown] = useState<AuditEvent | null>(null)
  const [open, setOpen] = useState(false)
  const view = useCallback((event: AuditEvent) => {
    setShown(event)
    setOpen(true)
  }, [])
  const viewButton = useCallback(
    (event: AuditEvent) => (
      <Button
        variant="link"
        className="max-sm:px-3"
        aria-label={`View ${event.title}, ${dateTime(event.at)}`}
        onClick={() => view(event)}
      >
        View
      </Button>
    ),
    [dateTime, view],
  )
  return (
    <>
      <ViewTabs views={views} all="All events" />
      <AuditToolbar table={table} list={list} tools={<ListTools views={views} />} />
      <ListPage
        list={list}
        table={table}
        label="Audit log"
        columns={auditColumns}
        chosen={views.look.chosen}
        density={views.look.density}
        rowKey={keyOf}
        card={cardOf}
        rowActions={viewButton}
        onOpen={view}
        cardsBelow="sm"
        failure={{
          title: 'The audit log could not be loaded',
          text: errorText(list.error, 'Your filters are kept. Please try again in a moment.'),
        }}
        empty={{
          title: 'No events found',
          text: table.isFiltered ? emptyTexts.adjustFilters : 'What people do in the portal will appear here',
        }}
      />
      {shown && <EventDialog key={shown.id} event={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
