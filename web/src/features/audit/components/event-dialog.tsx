import type { AuditEvent } from '@portal/contract/audit/audit'
import { Button } from '../../../design/button'
import { Dialog } from '../../../design/overlay/dialog'
import { EventDetails } from './event-details'
import { actorText, recordText } from './event-text'

interface EventDialogProps {
  event: AuditEvent
  open: boolean
  onClose: () => void
}

/** All details of one event, for screens with a table. */
export function EventDialog({ event, open, onClose }: EventDialogProps) {
  const hasRecord = event.record.label !== ''
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={event.title}
      description={hasRecord ? `${recordText(event)}, ${actorText(event)}` : actorText(event)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <EventDetails event={event} level={3} />
    </Dialog>
  )
}
