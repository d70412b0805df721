import { type FormEvent, useId } from 'react'
import { Button } from '../button'
import { Notice } from '../state/notice'
import { Dialog, DialogClose, type DialogProps } from './dialog'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'dirty' | 'firstFocus' | 'children'> {
  submitLabel: string
  /** What the button says meanwhile; without it the label stays. */
  pendingText?: string
  isPending: boolean
  /** Why the last try failed. */
  failure: { title: string; text: string } | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A form may be longer than a screen, and its button stands below. */
const showAtOnce = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** An open dialog that is a form: its fields, what failed above them, and Cancel beside the acting button. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pendingText, isPending, failure, onSubmit, onClose, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      // What is being sent is not given up half-way.
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost" disabled={isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" form={id} variant="primary" pending={isPending} pendingText={pendingText}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className="grid gap-5">
        {failure && (
          <div ref={showAtOnce}>
            <Notice tone="error" title={failure.title}>
              {failure.text}
            </Notice>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}
