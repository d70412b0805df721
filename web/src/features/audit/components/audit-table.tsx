import type { AuditEvent } from '@portal/contract/audit/audit'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { useMediaQuery } from '../../../design/use-media-query'
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

const eventKey = ({ id }: AuditEvent): string => String(id)

/** Lists events with filters. An event opens in a dialog, or unfolds in its card on small screens. */
export function AuditTable({ table }: { table: AuditTableState }) {
  const list = useQuery({
    ...pageQuery('listAuditEvents', { query: table.query }),
    // Refresh when the user returns to the page.
    refetchOnMount: 'always',
  })
  const views = useListViews('audit', table.requestedQuery, auditColumns)
  const { opened, open, view, close } = useOpenedEvent()
  const { expandedIds, toggle } = useExpandedEvents()
  const asTable = useMediaQuery('(min-width: 640px)')
  const { dateTime } = useDates()
  const viewButton = useCallback(
    (event: AuditEvent) => (
      <Button variant="link" aria-label={`View ${event.title}, ${dateTime(event.at)}`} onClick={() => view(event)}>
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
        card={(event) => (
          <AuditCard event={event} isExpanded={expandedIds.has(event.id)} onToggle={() => toggle(event)} />
        )}
        {...(asTable && { rowActions: viewButton })}
        onOpen={asTable ? view : toggle}
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
      {opened && <EventDialog key={opened.id} event={opened} open={open} onClose={close} />}
    </>
  )
}

/** The event in the dialog, which stays set while the dialog closes. */
function useOpenedEvent() {
  const [opened, setOpened] = useState<AuditEvent | null>(null)
  const [open, setOpen] = useState(false)
  const view = useCallback((event: AuditEvent) => {
    setOpened(event)
    setOpen(true)
  }, [])
  return { opened, open, view, close: () => setOpen(false) }
}

/** The events whose cards are expanded. */
function useExpandedEvents() {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(({ id }: AuditEvent) => {
    setExpandedIds((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  }, [])
  return { expandedIds, toggle }
}
