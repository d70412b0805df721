import type { ApiKey } from '@portal/contract/api-keys/keys'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useRevokeApiKey } from '../api'

const getConfirmationSchema = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((typed) => typed === name, apiKeyTexts.nameDiffers),
  })

/** Revokes a key after the user types its name: systems that use it lose access immediately. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending, error } = useRevokeApiKey()
  const [resolver] = useState(() => formResolver(getConfirmationSchema(apiKey.name)))
  const { register, formState, handleSubmit } = useForm({ resolver, defaultValues: { name: '' } })
  const submit = handleSubmit(({ name }) => mutate({ id: apiKey.id, name }, { onSuccess: onClose }))
  return (
    <FormDialog
      title={`Revoke ${apiKey.name}?`}
      description="Systems that use this key lose access immediately. This cannot be undone."
      size="sm"
      submitLabel="Revoke key"
      isPending={isPending}
      failure={
        error
          ? { title: 'The key was not revoked', text: errorText(error, 'Please try again in a moment.') }
          : undefined
      }
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name of the key"
        mark
        hint={`Type ${apiKey.name} to confirm.`}
        error={formState.errors.name?.message}
      >
        <Input autoComplete="off" {...register('name')} />
      </Field>
    </FormDialog>
  )
}
