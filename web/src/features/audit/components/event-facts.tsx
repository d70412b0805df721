import type { AuditEvent } from '@portal/contract/audit/audit'
import type { ReactNode } from 'react'
import { DateText } from '../../../design/display/date-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { useRoleLabel } from '../../../lib/program'
import { RecordLink } from './record-link'

const smallText = (text: ReactNode) => (
  <span className="block font-normal text-muted text-xs wrap-anywhere">{text}</span>
)

/** An event's time, actor, record and origin. */
export function EventFacts({ event }: { event: AuditEvent }) {
  const roleLabel = useRoleLabel()
  const { at, action, title, actor, subject, record, entityId, address, requestId } = event
  const facts: (Fact | null)[] = [
    { label: 'Time', value: <DateText iso={at} withTime /> },
    {
      label: 'User',
      value: (
        <>
          <span className="wrap-anywhere">{actor.role ? `${actor.name}, ${roleLabel(actor.role)}` : actor.name}</span>
          {actor.id && smallText(actor.id)}
        </>
      ),
    },
    subject && {
      label: 'Acting as',
      value: (
        <>
          <span className="wrap-anywhere">{subject.name}</span>
          {smallText(subject.id)}
        </>
      ),
    },
    {
      label: 'Action',
      value: (
        <>
          {title}
          {smallText(action)}
        </>
      ),
    },
    {
      // The actor already has the label User.
      label: record.title === 'User' ? 'User record' : record.title,
      value: (
        <>
          {record.label !== '' && <RecordLink record={record} />}
          {smallText(entityId)}
        </>
      ),
    },
    { label: 'IP address', value: <span className="wrap-anywhere">{address || 'None'}</span> },
    { label: 'Request ID', value: <span className="wrap-anywhere">{requestId || 'None'}</span> },
  ]
  return <FactList className="border-ink border-t-2" facts={facts.filter((fact) => fact !== null)} />
}
