import type { AuditEvent } from '@portal/contract/audit/audit'
import { ExpandButton } from '../../../design/data-table/expand-button'
import { DateText } from '../../../design/display/date-text'
import { useDates } from '../../../lib/formats'
import { ChangeSummary } from './change-summary'
import { EventDetails } from './event-details'
import { actorText, isOwnRecord, recordText } from './event-text'

interface AuditCardProps {
  event: AuditEvent
  isExpanded: boolean
  onToggle: () => void
}

/** What happened, who did it and when, on small screens. The details are below while the card is expanded. */
export function AuditCard({ event, isExpanded, onToggle }: AuditCardProps) {
  const { dateTime } = useDates()
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-ink">{event.title}</p>
          {!isOwnRecord(event) && <p className="text-[15px] text-ink wrap-anywhere">{recordText(event)}</p>}
          {!isExpanded && <ChangeSummary event={event} className="text-sm" />}
          <p className="mt-1 flex flex-wrap gap-x-3 text-[13px] text-muted">
            <span className="wrap-anywhere">{actorText(event)}</span>
            <DateText iso={event.at} withTime />
          </p>
        </div>
        <ExpandButton
          label={`Details of ${event.title}, ${dateTime(event.at)}`}
          isExpanded={isExpanded}
          onToggle={onToggle}
        />
      </div>
      {isExpanded && (
        <div data-own-press className="mt-3 cursor-default pb-2">
          <EventDetails event={event} level={2} />
        </div>
      )}
    </>
  )
}
