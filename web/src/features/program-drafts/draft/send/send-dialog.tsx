import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { Field } from '../../../../design/form/field'
import { Textarea } from '../../../../design/form/input'
import { Dialog, DialogClose } from '../../../../design/overlay/dialog'
import { ErrorState } from '../../../../design/state/error-state'
import { Notice } from '../../../../design/state/notice'
import { SkeletonRows } from '../../../../design/state/skeleton'
import { toast } from '../../../../design/toast/toast'
import { errorText } from '../../../../lib/api/errors'
import { useDates } from '../../../../lib/formats'
import { PlanLines } from '../../parts/plan-lines'
import { timeText } from '../../parts/zone-text'
import { planQuery } from '../../queries'
import { useSendDraft } from '../draft-calls'
import { ApproverPanel } from './approver-panel'

interface SendDialogProps {
  draft: DraftDetail
  onClose: () => void
}

/** Shows what the draft would change, and sends it to the users who can approve it. */
export function SendDialog({ draft, onClose }: SendDialogProps) {
  const { timeZone } = useDates()
  const [note, setNote] = useState('')
  // The effects are counted each time the dialog opens.
  const read = useQuery({ ...planQuery(draft.id), gcTime: 0, staleTime: 0 })
  const { mutate, isPending, error } = useSendDraft(draft)
  const plan = read.data?.plan
  const isBlocked = plan?.lines.some(({ isBlocking, number }) => isBlocking && number > 0) ?? true
  const send = () =>
    mutate(note.trim(), {
      onSuccess: () => {
        toast({ title: 'Sent for approval', description: 'The approvers get an email.', variant: 'success' })
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="split"
      dirty={note !== ''}
      title="Send for approval"
      description={`${draft.title}. ${counted(draft.changeCount, 'change')} in ${counted(draft.sections.length, 'section')}.`}
      footer={
        <>
          <p className="mr-auto self-center text-muted text-sm max-md:min-w-full">
            The approvers get an email. The draft is locked until one of them decides.
          </p>
          <DialogClose asChild>
            <Button variant="ghost" disabled={isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button variant="primary" onClick={send} pending={isPending} disabled={isBlocked}>
            <Send aria-hidden />
            Send for approval
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" title="The draft was not sent" className="mb-5">
          {errorText(error, 'Please try again in a moment.')}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
        <section aria-labelledby="send-effects" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
            <h3 id="send-effects" className="type-h3">
              What would happen
            </h3>
            {plan && <p className="text-muted text-sm">Counted at {timeText(plan.countedAt, timeZone)}</p>}
          </div>
          {plan ? (
            <PlanLines plan={plan} />
          ) : read.error ? (
            <ErrorState
              title="The effects could not be counted"
              text={errorText(read.error, 'Your draft is saved. Please try again in a moment.')}
              onRetry={() => void read.refetch()}
              retrying={read.isFetching}
            />
          ) : (
            <SkeletonRows count={6} label="Counting the effects..." />
          )}
          <Field label="Note to the approvers (optional)" className="mt-5">
            <Textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={1000} rows={3} />
          </Field>
        </section>
        <ApproverPanel draft={draft} plan={plan} />
      </div>
    </Dialog>
  )
}
