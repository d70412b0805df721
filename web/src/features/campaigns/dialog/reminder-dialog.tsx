import type { CampaignFilter } from '@portal/contract/campaigns/audience'
import { type CampaignDetail, createCampaignSchema } from '@portal/contract/campaigns/campaign'
import { filterText } from '@portal/contract/campaigns/filter-text'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { counted } from '@portal/contract/texts/plural'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button'
import { focusFirstError } from '../../../design/form/use-checked-form'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { ApiError, errorText } from '../../../lib/api/errors'
import { useProgram } from '../../../lib/program'
import { useWords } from '../../../lib/program-words'
import { useAudience, useCreateCampaign, useSendToMe } from '../api'
import { type ReminderValues, sendingText } from '../campaign-text'
import { PreviewPane, usePreviewDealer } from './preview-pane'
import { ReminderFields } from './reminder-fields'
import { type CopiedText, useReminderForm } from './use-reminder-form'

type Errors = Record<string, string | undefined>

const toBody = ({ when, firstOn, deadline, ...text }: ReminderValues, filter: CampaignFilter) => ({
  ...text,
  filter,
  deadline: deadline || null,
  firstOn: when === 'date' ? firstOn || null : null,
})

/** Validates each field with the schema that the server uses. */
function validate(values: ReminderValues, filter: CampaignFilter): Errors {
  const { error } = createCampaignSchema.safeParse(toBody(values, filter))
  const found = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
  const missing = values.when === 'date' && values.firstOn === '' ? { firstOn: campaignTexts.dateRequired } : {}
  return { ...Object.fromEntries(found.reverse()), ...missing }
}

const serverErrors = (failure: unknown): Errors =>
  failure instanceof ApiError ? Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) : {}

/** The fields that display their own errors. */
const fieldNames = ['subject', 'message', 'deadline', 'firstOn']

/** The errors that no field displays. */
const otherErrors = (errors: Errors): string[] =>
  Object.entries(errors).flatMap(([name, message]) => (message && !fieldNames.includes(name) ? [message] : []))

interface ReminderDialogProps {
  filter: CampaignFilter
  /** The text of the campaign to copy. */
  copied?: CopiedText
  onStarted: (campaign: CampaignDetail) => void
  onClose: () => void
}

/** Writes a reminder to the dealers that match the list's filter, with a preview for each dealer. */
export function ReminderDialog({ filter, copied, onStarted, onClose }: ReminderDialogProps) {
  const program = useProgram()
  const words = useWords()
  const { orderYear, lists } = program
  const form = useReminderForm(filter, copied)
  const { values, isDirty } = form
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<Errors>({})
  const { data: audience } = useAudience(filter, 0)
  const dealer = usePreviewDealer(filter, at)
  const create = useCreateCampaign()
  const testSend = useSendToMe()
  const fields = useRef<HTMLDivElement>(null)
  /** Renders synchronously, so that the focused field is already marked as invalid. */
  const show = (fieldErrors: Errors) => {
    flushSync(() => setErrors(fieldErrors))
    focusFirstError(fields.current)
  }
  const check = (): boolean => {
    const fieldErrors = validate(values, filter)
    show(fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }
  const start = () => {
    if (!check()) return
    create.mutate(toBody(values, filter), {
      onSuccess: onStarted,
      onError: (failure) => show(serverErrors(failure)),
    })
  }
  const sendToMe = () => {
    if (!dealer || !check()) return
    const { firstOn: _, filter: _filter, ...text } = toBody(values, filter)
    testSend.mutate({ ...text, dealerId: dealer.id })
  }
  const generalErrors = otherErrors(errors)
  const sendsNow = values.when === 'now'
  const reachedCount = audience?.reached ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      size="split"
      dirty={isDirty}
      title={audience ? `Remind ${counted(audience.matching, 'dealer')}` : 'Remind dealers'}
      description={`${filterText(filter, orderYear, { lists, words })}. The recipient list is updated before each send.`}
      firstFocus="textarea"
      footer={
        <>
          {audience && (
            <p className="mr-auto self-center text-muted text-sm max-md:min-w-full">
              {sendingText(values, { reached: reachedCount, today: form.today, program })}
            </p>
          )}
          <DialogClose asChild>
            <Button variant="ghost" disabled={create.isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button onClick={sendToMe} pending={testSend.isPending} disabled={!dealer}>
            Send a test to me
          </Button>
          <Button
            variant="primary"
            onClick={start}
            pending={create.isPending}
            disabled={audience === undefined || (sendsNow && !values.isWeekly && reachedCount === 0)}
          >
            <Send aria-hidden />
            {sendsNow ? `Send ${counted(reachedCount, 'reminder')}` : 'Schedule campaign'}
          </Button>
        </>
      }
    >
      {create.error && (
        <Notice tone="error" title="Nothing was sent" className="mb-5">
          {errorText(create.error, 'Please try again in a moment.')}
        </Notice>
      )}
      {!create.error && generalErrors.length > 0 && (
        <Notice tone="error" title="Nothing was sent" className="mb-5">
          {generalErrors.join('. ')}.
        </Notice>
      )}
      <div ref={fields} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-8">
        <ReminderFields form={form} errors={errors} />
        <section aria-label="Preview" className="min-w-0 rounded-sheet bg-sunken p-4 md:p-5">
          <PreviewPane form={form} filter={filter} audience={audience} at={at} onStep={setAt} />
        </section>
      </div>
    </Dialog>
  )
}
