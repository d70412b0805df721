import { Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../design/button'
import { Field } from '../design/form/field'
import { Input } from '../design/form/input'
import { IconButton } from '../design/icon-button'
import { ConfirmDialog } from '../design/overlay/confirm-dialog'
import { Dialog } from '../design/overlay/dialog'
import { Tooltip } from '../design/overlay/tooltip'
import { ThemeToggle } from '../design/theme-toggle'
import { toast } from '../design/toast/toast'
import { Row, Sample } from './sample'

/** What lies over the page, in its theme. */
export function OverlaysSample() {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [text, setText] = useState('')
  return (
    <Sample title="Overlays">
      <Row>
        <ThemeToggle />
        <Button variant="primary" onClick={() => setDialog(true)}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setConfirm(true)}>
          Delete 3 orders
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Change request submitted',
              description: 'Your request has been submitted and will be reviewed by an administrator.',
              variant: 'success',
            })
          }
        >
          Success toast
        </Button>
        <Button onClick={() => toast({ title: 'Signed out', description: 'You are signed out on this device.' })}>
          Plain toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Error placing order',
              description: 'Failed to submit your order. Please try again.',
              variant: 'error',
            })
          }
        >
          Error toast
        </Button>
        <Tooltip text="Settings of this list">
          <IconButton label="Settings">
            <Settings aria-hidden />
          </IconButton>
        </Tooltip>
      </Row>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Request Change"
        description="Order 2027-000142"
        dirty={text !== ''}
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary">Submit Request</Button>
          </>
        }
      >
        <Field label="Message" required hint="Please provide at least 10 characters explaining your request">
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete 3 orders"
        text="Are you sure you want to permanently delete 3 selected orders? This action cannot be undone and will remove all associated order items."
        confirmLabel="Delete 3 orders"
        destructive
        onConfirm={() => setConfirm(false)}
      />
    </Sample>
  )
}
