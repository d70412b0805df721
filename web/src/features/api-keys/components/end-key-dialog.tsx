import { zodResolver } from '@hookform/resolvers/zod'
import type { ApiKey } from '@portal/contract/api-keys/keys'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { errorText } from '../../../lib/api/errors'
import { useEndApiKey } from '../api'

const schemaFor = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((said) => said === name, apiKeyTexts.nameDiffers),
  })

/** Ends a key once its name was typed: what uses it stands still from that moment. */
export function EndKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending, error } = useEndApiKey()
  const [resolver] = useState(() => zodResolver(schemaFor(apiKey.name)))
  const { register, formState, handleSubmit } = useForm({ resolver, defaultValues: { name: '' } })
  const submit = handleSubmit(({ name }) => mutate({ id: apiKey.id, name }, { onSuccess: onClose }))
  return (
    <FormDialog
      title={`End ${apiKey.name}?`}
      description="Whatever uses this key is refused from now on. That cannot be undone."
      size="sm"
      submitLabel="End key"
      isPending={isPending}
      failure={
        error ? { title: 'The key was not ended', text: errorText(error, 'Please try again in a moment.') } : undefined
      }
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name of the key"
        mark
        hint={`Please type ${apiKey.name}, so that no other key is ended by mistake.`}
        error={formState.errors.name?.message}
      >
        <Input autoComplete="off" {...register('name')} />
      </Field>
    </FormDialog>
  )
}
