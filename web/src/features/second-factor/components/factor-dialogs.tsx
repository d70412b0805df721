import { ownPasswordSchema, type Passkey, passkeyNameSchema } from '@portal/contract/accounts/second-factor'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { passkeyFailureText } from '../../../lib/passkeys'
import { useAddPasskey, useRenamePasskey } from '../api'

const failureText = (error: Error): string => errorText(error, 'Please try again in a moment.')

/** The error of a dialog's last attempt, if any. */
const getFailure = (title: string, error: Error | null, getText = failureText) =>
  error === null ? undefined : { title, text: getText(error) }

type Errors = Partial<Record<string, { message?: string }>>

/** A dialog that requires the password before a change to the sign-in. */
export function PasswordQuestion<Reply>(props: {
  title: string
  text: ReactNode
  submitLabel: string
  failedTitle: string
  call: {
    mutate: (
      password: string,
      callbacks: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void },
    ) => void
    isPending: boolean
    error: Error | null
  }
  onDone: (reply: Reply) => void
  onClose: () => void
}) {
  const { title, text, submitLabel, failedTitle, call, onDone, onClose } = props
  const { register, formState, handleSubmit, setError } = useForm({
    resolver: formResolver(ownPasswordSchema),
    defaultValues: { currentPassword: '' },
  })
  const submit = handleSubmit(({ currentPassword }) =>
    call.mutate(currentPassword, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.errors, setError, ['currentPassword'])
      },
    }),
  )
  return (
    <FormDialog
      title={title}
      description={text}
      size="sm"
      submitLabel={submitLabel}
      isPending={call.isPending}
      failure={getFailure(failedTitle, call.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField register={register('currentPassword')} errors={formState.errors} />
    </FormDialog>
  )
}

function PasswordField({ register, errors }: { register: object; errors: Errors }) {
  return (
    <Field
      label="Current Password"
      mark
      hint="Required so that nobody else can change how you sign in."
      error={errors.currentPassword?.message}
    >
      <Input type="password" autoComplete="current-password" {...register} />
    </Field>
  )
}

const newPasskeySchema = ownPasswordSchema.extend({ name: passkeyNameSchema })

/** Suggests a name such as 'Passkey on Windows'. */
function suggestedName(): string {
  const { userAgent } = navigator
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'].find((name) =>
    userAgent.includes(name),
  )
  return `Passkey on ${system === undefined ? 'this device' : system === 'Macintosh' ? 'Mac' : system}`
}

/** Adds a passkey: its name and the password, then the browser's own dialogs. */
export function AddPasskeyDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: string[] | null) => void
  onClose: () => void
}) {
  const addPasskey = useAddPasskey()
  const { register, formState, handleSubmit, setError } = useForm({
    resolver: formResolver(newPasskeySchema),
    defaultValues: { name: suggestedName(), currentPassword: '' },
  })
  const submit = handleSubmit((values) =>
    addPasskey.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.errors, setError, ['name', 'currentPassword'])
      },
    }),
  )
  return (
    <FormDialog
      title="Add passkey"
      description="Next, your browser asks for your fingerprint, face, PIN or security key."
      size="sm"
      submitLabel="Add passkey"
      pendingText="Waiting for your passkey..."
      isPending={addPasskey.isPending}
      failure={getFailure('No passkey was added', addPasskey.error, passkeyFailureText)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" mark hint="A name that helps you recognize it." error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
      <PasswordField register={register('currentPassword')} errors={formState.errors} />
    </FormDialog>
  )
}

const renameSchema = z.object({ name: passkeyNameSchema })

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renamePasskey = useRenamePasskey()
  const { register, formState, handleSubmit } = useForm({
    resolver: formResolver(renameSchema),
    defaultValues: { name: passkey.name },
  })
  return (
    <FormDialog
      title="Rename passkey"
      size="sm"
      submitLabel="Rename"
      isPending={renamePasskey.isPending}
      failure={getFailure('The name was not changed', renamePasskey.error)}
      onSubmit={handleSubmit(({ name }) => renamePasskey.mutate({ id: passkey.id, name }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Field label="Name" mark error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
    </FormDialog>
  )
}
