import type { AuditEvent } from '@portal/contract/audit/audit'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { DateText } from '../../../design/display/date-text'
import { SectionHeader } from '../../../design/layout/section-header'
import { Dialog } from '../../../design/overlay/dialog'
import { errorText } from '../../../lib/api/errors'
import { pageQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'
import { ListTools } from '../../../records/views/list-tools'
import { useListViews } from '../../../records/views/use-list-views'
import { ViewTabs } from '../../../records/views/view-tabs'
import type { AuditTableState } from '../audit-table-state'
import { auditColumns, ChangeSummary } from './audit-columns'
import { AuditToolbar } from './audit-toolbar'
import { ChangeList } from './change-list'
import { EventFacts } from './event-facts'

interface EventDialogProps {
  event: AuditEvent
  open: boolean
  onClose: () => void
}

/** All details of one event, with its changes. */
function EventDialog({ event, open, onClose }: EventDialogProps) {
  const id = useId()
  const { title, record, actor, subject } = event
  const who = subject ? `${actor.name} as ${subject.name}` : actor.name
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={record.label === '' ? who : `${record.title} ${record.label}, ${who}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <EventFacts event={event} />
      <section aria-labelledby={id} className="mt-7">
        <SectionHeader id={id} title="Changes" level={3} size="minor" />
        <ChangeList event={event} />
      </section>
    </Dialog>
  )
}

/** Displays an event on small screens. */
function AuditCard({ event }: { event: AuditEvent }) {
  const { title, record, actor, subject, at } = event
  return (
    <>
      <p className="font-semibold text-ink">{title}</p>
      <p className="truncate text-[15px] text-ink">{[record.title, record.label].filter(Boolean).join(' ')}</p>
      <p className="line-clamp-2 text-muted text-sm wrap-anywhere">
        <ChangeSummary event={event} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-[13px] text-muted">
        <span className="wrap-anywhere">{subject ? `${actor.name} as ${subject.name}` : actor.name}</span>
        <DateText iso={at} withTime />
      </p>
    </>
  )
}

const eventKey = ({ id }: AuditEvent): string => String(id)
const renderCard = (event: AuditEvent) => <AuditCard event={event} />

/** Lists events with filters; each event opens in a dialog. */
export function AuditTable({ table }: { table: AuditTableState }) {
  const list = useQuery({
    ...pageQuery('listAuditEvents', { query: table.query }),
    // Refresh when the user returns to the page.
    refetchOnMount: 'always',
  })
  const views = useListViews('audit', table.requestedQuery, auditColumns)
  const { dateTime } = useDates()
  const [opened, setOpened] = useState<AuditEvent | null>(null)
  const [open, setOpen] = useState(false)
  const view = useCallback((event: AuditEvent) => {
    setOpened(event)
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
        chosen={views.layout.chosen}
        density={views.layout.density}
        rowKey={eventKey}
        card={renderCard}
        rowActions={viewButton}
        onOpen={view}
        cardsBelow="sm"
        failure={{
          title: 'The audit log could not be loaded',
          text: errorText(list.error, 'Your filters are still set. Please try again in a moment.'),
        }}
        empty={{
          title: 'No events found',
          text: table.isFiltered ? emptyTexts.adjustFilters : 'Actions in the portal will appear here.',
        }}
      />
      {opened && <EventDialog key={opened.id} event={opened} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
