import type { AuditEvent } from '@portal/contract/audit/audit'
import { useId } from 'react'
import { Button } from '../../../design/button'
import { SectionHead } from '../../../design/layout/section-head'
import { Dialog } from '../../../design/overlay/dialog'
import { ChangeList } from './change-list'
import { EventFacts } from './event-facts'

interface EventDialogProps {
  event: AuditEvent
  open: boolean
  onClose: () => void
}

/** All details of one event, with its changes. */
export function EventDialog({ event, open, onClose }: EventDialogProps) {
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
        <SectionHead id={id} title="Changes" level={3} size="minor" />
        <ChangeList event={event} />
      </section>
    </Dialog>
  )
}
