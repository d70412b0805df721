import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button'
import { Notice } from '../state/notice'
import { Dialog, DialogClose, type DialogProps } from './dialog'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'dirty' | 'firstFocus' | 'children'> {
  submitLabel: string
  /** In the footer, before the buttons. */
  note?: ReactNode
  /** The button's label while pending; the normal label by default. */
  pendingText?: string
  isPending: boolean
  /** Why the last attempt failed. */
  failure: { title: string; text: string } | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** Scrolls to the error, because a form may be taller than the screen and has its button at the end. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** An open dialog with a form: the last error, its fields, Cancel and the submit button. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, note, pendingText, isPending, failure, onSubmit, onClose, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      // Do not close during a submission, which cannot be canceled.
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          {note && <p className="self-center text-muted text-sm max-md:basis-full! md:mr-auto md:flex-1">{note}</p>}
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
          <div ref={scrollIntoView}>
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
