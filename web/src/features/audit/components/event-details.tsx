import type { AuditEvent } from '@portal/contract/audit/audit'
import { useId } from 'react'
import { SectionHeader } from '../../../design/layout/section-header'
import { ChangeList } from './change-list'
import { EventFacts } from './event-facts'

interface EventDetailsProps {
  event: AuditEvent
  /** The level of the heading of the changes. */
  level: 2 | 3
}

/** Everything about one event: its facts, then its changes. */
export function EventDetails({ event, level }: EventDetailsProps) {
  const id = useId()
  return (
    <>
      <EventFacts event={event} />
      <section aria-labelledby={id} className="mt-7">
        <SectionHeader id={id} title="Changes" level={level} size="minor" />
        <ChangeList event={event} />
      </section>
    </>
  )
}
