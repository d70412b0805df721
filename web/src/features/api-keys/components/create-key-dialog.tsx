import { keyScopes } from '@portal/contract/api/capabilities'
import { createApiKeySchema, type NewApiKey } from '@portal/contract/api-keys/keys'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '../../../design/form/checkbox'
import { Field, FieldError } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useCreateApiKey } from '../api'
import { scopeLabels } from '../scope-labels'

interface CreateKeyDialogProps {
  onDone: (newKey: NewApiKey) => void
  onClose: () => void
}

type Values = z.input<typeof createApiKeySchema>
type Checked = z.output<typeof createApiKeySchema>

const empty: Values = { name: '', scopes: [] }

/** Creates a key with a name and scopes. */
export function CreateKeyDialog({ onDone, onClose }: CreateKeyDialogProps) {
  const { mutate, isPending, error } = useCreateApiKey()
  const { register, formState, handleSubmit, setError } = useForm<Values, unknown, Checked>({
    resolver: formResolver(createApiKeySchema),
    defaultValues: empty,
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: onDone,
      onError: (failure) => {
        if (failure instanceof ApiError) applyServerErrors(failure.errors, setError, ['name', 'scopes'])
      },
    }),
  )
  return (
    <FormDialog
      title="Create key"
      description="The key is shown once. Anyone who has it can read what you select, for all dealers."
      size="sm"
      submitLabel="Create key"
      isPending={isPending}
      failure={
        error
          ? { title: 'The key was not created', text: errorText(error, 'Please try again in a moment.') }
          : undefined
      }
      dirty={isDirty}
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        mark
        hint="The system that will use it, such as ERP nightly copy."
        error={errors.name?.message}
      >
        <Input autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <fieldset className="min-w-0" aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
        <legend className="mb-1.5 font-semibold text-ink text-sm">
          Can read
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        </legend>
        <div className="grid gap-1.5">
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeLabels[scope]}
              aria-invalid={errors.scopes ? true : undefined}
              {...register('scopes')}
            />
          ))}
        </div>
        {errors.scopes && <FieldError id="scopes-error">{errors.scopes.message}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}
