import { type NewWebhook, saveWebhookSchema, type Webhook } from '@portal/contract/webhooks/endpoints'
import { webhookEvents } from '@portal/contract/webhooks/events'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '../../../design/form/checkbox'
import { Field, FieldError } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useAddWebhook, useUpdateWebhook } from './api'
import { eventDescriptions } from './webhook-texts'

type Values = z.input<typeof saveWebhookSchema>
type Checked = z.output<typeof saveWebhookSchema>

const empty: Values = { name: '', url: '', events: [] }

interface FormProps {
  title: string
  description: string
  submitLabel: string
  failureTitle: string
  values: Values
  saving: { isPending: boolean; error: Error | null }
  save: (values: Checked, options: { onError: (failure: Error) => void }) => void
  onClose: () => void
}

/** The three fields of an endpoint. */
function WebhookForm({ title, description, submitLabel, failureTitle, values, saving, save, onClose }: FormProps) {
  const { register, formState, handleSubmit, setError } = useForm<Values, unknown, Checked>({
    resolver: formResolver(saveWebhookSchema),
    defaultValues: values,
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit((checked) =>
    save(checked, {
      onError: (failure) => {
        if (failure instanceof ApiError) applyServerErrors(failure.errors, setError, ['name', 'url', 'events'])
      },
    }),
  )
  const { error, isPending } = saving
  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submitLabel={submitLabel}
      isPending={isPending}
      failure={error ? { title: failureTitle, text: errorText(error, 'Please try again in a moment.') } : undefined}
      dirty={isDirty}
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" mark hint="The system that receives the events, such as ERP." error={errors.name?.message}>
        <Input autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <Field label="URL" mark hint="We send events to this URL. It must start with https." error={errors.url?.message}>
        <Input type="url" inputMode="url" autoComplete="off" maxLength={500} {...register('url')} />
      </Field>
      <fieldset className="min-w-0" aria-describedby={errors.events ? 'events-error' : undefined}>
        <legend className="mb-1.5 font-semibold text-ink text-sm">
          Events
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        </legend>
        <div className="grid gap-1.5">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={eventDescriptions[event]}
              aria-invalid={errors.events ? true : undefined}
              {...register('events')}
            />
          ))}
        </div>
        {errors.events && <FieldError id="events-error">{errors.events.message}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}

/** Adds an endpoint. */
export function AddWebhookDialog({
  onDone,
  onClose,
}: {
  onDone: (newWebhook: NewWebhook) => void
  onClose: () => void
}) {
  const saving = useAddWebhook()
  return (
    <WebhookForm
      title="Add endpoint"
      description="Each delivery contains the ID of the order, or the number of the program version. Use an API key to read it. The endpoint’s secret is shown once."
      submitLabel="Add endpoint"
      failureTitle="The endpoint was not added"
      values={empty}
      saving={saving}
      save={(values, { onError }) => saving.mutate(values, { onSuccess: onDone, onError })}
      onClose={onClose}
    />
  )
}

/** Edits an endpoint's name, URL or events. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, url, events } = webhook
  const saving = useUpdateWebhook(id)
  return (
    <WebhookForm
      title={`Edit ${name}`}
      description="Queued events go to the URL that you save here. The secret does not change."
      submitLabel="Save"
      failureTitle="The endpoint was not saved"
      values={{ name, url, events }}
      saving={saving}
      save={(values, { onError }) => saving.mutate(values, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  )
}
