import type { AuditEvent } from '@portal/contract/audit/audit'
import { DateText } from '../../../design/display/date-text'
import { ChangeSummary } from './audit-columns'

/** An event on a small screen. */
export function AuditCard({ event }: { event: AuditEvent }) {
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
