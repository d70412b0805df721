import { appCodeSchema } from '@portal/contract/accounts/second-factor'
import qrcode from 'qrcode-generator'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useAddApp, useStartApp } from '../api'
import { PasswordQuestion } from './factor-dialogs'

/** The quiet zone around the code, in modules, which scanners need. */
const QUIET_ZONE = 4

/** A QR code as one path. Dark on white in both themes, so that cameras can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  const size = modules.length + 2 * QUIET_ZONE
  const path = modules
    .flatMap((row) => modules.filter((column) => code.isDark(row, column)).map((column) => [row, column] as const))
    .map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control border border-line bg-signature-paper"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

interface AppDialogProps {
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, then the QR code and a code from the app. */
export function AppDialog({ onDone, onClose }: AppDialogProps) {
  const start = useStartApp()
  if (start.data) return <ScanDialog {...start.data} onDone={onDone} onClose={onClose} />
  return (
    <PasswordQuestion
      title="Set up authenticator app"
      text="You can use any authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password."
      submitLabel="Continue"
      failedTitle="The app was not set up"
      call={start}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

const formSchema = z.object({ code: appCodeSchema })

/** Groups the key by four characters, for typing. */
const groupDigits = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function ScanDialog({ secret, uri, onDone, onClose }: AppDialogProps & { secret: string; uri: string }) {
  const addApp = useAddApp()
  const { register, formState, handleSubmit, setError } = useForm({
    resolver: formResolver(formSchema),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) =>
    addApp.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.errors, setError, ['code'])
      },
    }),
  )
  return (
    <FormDialog
      title="Set up authenticator app"
      description="Scan the QR code with the app, then enter the six-digit code that it shows."
      submitLabel="Turn on"
      isPending={addApp.isPending}
      failure={
        // A rejected code has its message at the field.
        addApp.error && !formState.errors.code
          ? { title: 'The app was not set up', text: errorText(addApp.error, 'Please try again.') }
          : undefined
      }
      dirty={formState.isDirty}
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold text-ink text-sm">Can’t scan the code?</p>
          <p className="mt-1 text-[15px] text-muted">Enter this key in the app as a time-based account:</p>
          <p className="mt-2 select-all wrap-anywhere rounded-control bg-sunken px-3 py-2 font-mono text-ink text-sm">
            {groupDigits(secret)}
          </p>
        </div>
      </div>
      <Field label="Six-digit code" mark error={formState.errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="tabular-nums tracking-[0.12em]"
          {...register('code')}
        />
      </Field>
    </FormDialog>
  )
}
