import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { createDraftSchema } from '@portal/contract/program-drafts/draft'
import { addDays, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useNavigatePortal } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { useCreateDraft } from '../api'
import { draftPath } from './paths'

/** The version or draft that a new draft copies. */
export type DraftSource = { fromVersion: number } | { fromDraft: string }

type Values = z.input<typeof createDraftSchema>
type Checked = z.output<typeof createDraftSchema>

/** A change of contract terms with signed orders cannot take effect before the day after tomorrow. */
const SAFE_DAYS = 2

interface NewDraftDialogProps {
  source: DraftSource
  /** The dialog's title and what it copies. */
  title?: string
  description: string
  /** The first day after all scheduled versions, `YYYY-MM-DD`; null while none is scheduled. */
  firstFreeDay: string | null
  /** The section to open in the new draft. */
  section?: ProgramSection
  onClose: () => void
}

/** Starts a draft with a title, the reason and the day, and opens it. */
export function NewDraftDialog(props: NewDraftDialogProps) {
  const { source, title = 'New draft', description, firstFreeDay, section, onClose } = props
  const { role } = useUser()
  const { timeZone } = useProgram()
  const go = useNavigatePortal()
  const today = toCalendarDate(useServerNow(), timeZone)
  const safeDay = isoDay(addDays(today, SAFE_DAYS))
  const { mutate, isPending, error } = useCreateDraft()
  const { register, formState, handleSubmit, setError } = useForm<Values, unknown, Checked>({
    resolver: formResolver(createDraftSchema),
    defaultValues: {
      ...source,
      title: '',
      reason: '',
      wishedEffect: firstFreeDay !== null && firstFreeDay > safeDay ? firstFreeDay : safeDay,
    },
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ id }) => go(draftPath(role, id, section)),
      onError: (failure) => {
        if (failure instanceof ApiError)
          applyServerErrors(failure.errors, setError, ['title', 'reason', 'wishedEffect'])
      },
    }),
  )
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel="Start draft"
      isPending={isPending}
      failure={
        error
          ? { title: 'The draft was not started', text: errorText(error, 'Please try again in a moment.') }
          : undefined
      }
      dirty={isDirty}
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Title"
        mark
        hint="Listed in the history and in the email to approvers."
        error={errors.title?.message}
      >
        <Input autoComplete="off" maxLength={80} {...register('title')} />
      </Field>
      <Field label="Why" mark hint="10 to 1,000 characters. Stays in the history." error={errors.reason?.message}>
        <Textarea rows={3} maxLength={1000} {...register('reason')} />
      </Field>
      <Field
        label="Takes effect"
        mark
        hint="You can change the day until you send the draft for approval."
        error={errors.wishedEffect?.message}
        className="sm:max-w-72"
      >
        <Input type="date" min={isoDay(today)} {...register('wishedEffect')} />
      </Field>
    </FormDialog>
  )
}
