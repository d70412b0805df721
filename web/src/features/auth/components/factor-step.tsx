import { requiredFactorSchema } from '@portal/contract/accounts/second-factor'
import type { SecondFactorKind, SignInFactor, StaffSignIn } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Notice } from '../../../design/state/notice'
import { ApiError } from '../../../lib/api/errors'
import { passkeyFailureText, requestPasskey } from '../../../lib/passkeys'
import { staffSignIn } from '../api/sign-in'
import { type OnSignedIn, useSignIn } from '../use-sign-in'

/** Requests a passkey from the browser and passes on its response. */
function usePasskey(onResponse: (response: Record<string, unknown>) => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: requestPasskey, onSuccess: onResponse })
  return { use: mutate, isPending, failure: error === null ? undefined : passkeyFailureText(error), reset }
}

const kindTexts: Record<SecondFactorKind, { help: string; switchLabel: string }> = {
  passkey: {
    help: 'Use the passkey for this account: your fingerprint, face, PIN or security key.',
    switchLabel: 'Use a passkey',
  },
  totp: { help: 'Enter the six-digit code from your authenticator app.', switchLabel: 'Use the authenticator app' },
  recovery: {
    help: 'Enter one of your saved recovery codes. Each code works once.',
    switchLabel: 'Use a recovery code',
  },
}

const fields = {
  totp: { label: 'Six-digit code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
  recovery: { label: 'Recovery code', inputMode: 'text', autoComplete: 'off', maxLength: 20 },
} as const

interface FactorStepProps {
  /** The accepted email and password, sent again with the second factor. */
  values: StaffSignIn
  details: ApiError['details']
  onSignedIn: OnSignedIn
  onBack: () => void
}

/** The step after the password of an account with a second factor. */
export function FactorStep({ values, details, onSignedIn, onBack }: FactorStepProps) {
  const [wanted, setWanted] = useState(() => requiredFactorSchema.safeParse(details).data)
  const methods = (wanted?.methods ?? []).filter((kind) => kind !== 'passkey' || 'PublicKeyCredential' in window)
  const [chosen, setChosen] = useState<SecondFactorKind>()
  const kind = chosen ?? methods[0] ?? 'recovery'
  const { submit, isPending, errorText, reset } = useSignIn({
    signIn: (factor: SignInFactor) => staffSignIn({ ...values, factor }),
    rejectedText: signInTexts.factorRejected,
    onSignedIn,
    onRejected: (error) => {
      // Each challenge works once, so the error response contains a new one.
      if (error instanceof ApiError && error.errorCode === 'SECOND_FACTOR') {
        setWanted(requiredFactorSchema.safeParse(error.details).data)
      }
      return false
    },
  })
  const passkey = usePasskey((response) => submit({ kind: 'passkey', response }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  // The pressed button disappears, so move the focus to the field or the heading.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chosen !== undefined) (field.current ?? heading.current)?.focus()
  }, [chosen])

  const choose = (next: SecondFactorKind) => {
    reset()
    passkey.reset()
    setChosen(next)
  }
  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    if (code.trim() !== '' && kind !== 'passkey') submit({ kind, code })
  }
  const failure = passkey.failure ?? errorText

  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="type-h3">
          {signInTexts.factorWanted}
        </h2>
        <p className="mt-1.5 text-[15px] text-muted">{kindTexts[kind].help}</p>
      </div>
      {failure && (
        <Notice tone="error" title={signInTexts.failed}>
          {failure}
        </Notice>
      )}
      {kind === 'passkey' ? (
        <Button
          variant="primary"
          size="lg"
          className="h-13 w-full"
          pending={isPending || passkey.isPending}
          pendingText={passkey.isPending ? 'Waiting for your passkey...' : signInTexts.pending}
          onClick={() => passkey.use(wanted?.passkeyOptions ?? {})}
        >
          <Fingerprint aria-hidden />
          Use passkey
        </Button>
      ) : (
        <form key={kind} onSubmit={sendCode} noValidate className="grid gap-5">
          <Field label={fields[kind].label}>
            <Input
              ref={field}
              size="lg"
              name="code"
              inputMode={fields[kind].inputMode}
              autoComplete={fields[kind].autoComplete}
              maxLength={fields[kind].maxLength}
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular-nums tracking-[0.12em]"
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="h-13 w-full"
            pending={isPending}
            pendingText={signInTexts.pending}
          >
            Sign In
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-x-5">
        {methods
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => choose(other)}>
              {kindTexts[other].switchLabel}
            </Button>
          ))}
        <Button variant="link" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
