import type { RequiredFactor } from '@portal/contract/accounts/second-factor'
import type { SecondFactorKind, SignInFactor } from '@portal/contract/accounts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { Field } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { Notice } from '../../design/state/notice'
import { passkeyFailureText, requestPasskey } from '../../lib/passkeys'

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

interface FactorFormProps {
  /** The details of the error that requires a factor. Each error has a new challenge. */
  wanted: RequiredFactor | undefined
  /** The heading above the help text, which gets the focus first; none in a dialog, which has a title. */
  heading?: string
  /** The label of the button that submits a code. */
  submitLabel: string
  pendingText: string
  isPending: boolean
  /** Why the last attempt failed, below `failureTitle`. */
  failure: string | undefined
  failureTitle: string
  onFactor: (factor: SignInFactor) => void
  /** Clears the failure when the user chooses another factor. */
  onReset: () => void
  /** Further actions after the other factors. */
  children?: ReactNode
}

/** Requests a passkey, a code of an authenticator app or a recovery code, at sign-in and before important actions. */
export function FactorForm(props: FactorFormProps) {
  const { wanted, heading, submitLabel, pendingText, isPending, failureTitle, onFactor, onReset, children } = props
  const methods = (wanted?.methods ?? []).filter((kind) => kind !== 'passkey' || 'PublicKeyCredential' in window)
  const [chosen, setChosen] = useState<SecondFactorKind>()
  const kind = chosen ?? methods[0] ?? 'recovery'
  const passkey = usePasskey((response) => onFactor({ kind: 'passkey', response }))
  const headingElement = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingElement.current?.focus(), [])

  // The pressed button disappears, so move the focus to the field, the heading or the passkey button.
  const field = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen !== undefined) (field.current ?? headingElement.current ?? passkeyButton.current)?.focus()
  }, [chosen])

  const choose = (next: SecondFactorKind) => {
    onReset()
    passkey.reset()
    setChosen(next)
  }
  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    if (code.trim() !== '' && kind !== 'passkey') onFactor({ kind, code })
  }
  const failure = passkey.failure ?? props.failure

  return (
    <div className="grid gap-5">
      <div>
        {heading !== undefined && (
          <h2 ref={headingElement} tabIndex={-1} className="type-h3 mb-1.5">
            {heading}
          </h2>
        )}
        <p className="text-[15px] text-muted">{kindTexts[kind].help}</p>
      </div>
      {failure && (
        <Notice tone="error" title={failureTitle}>
          {failure}
        </Notice>
      )}
      {kind === 'passkey' ? (
        <Button
          ref={passkeyButton}
          variant="primary"
          size="lg"
          className="h-13 w-full"
          pending={isPending || passkey.isPending}
          pendingText={passkey.isPending ? 'Waiting for your passkey...' : pendingText}
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
            pendingText={pendingText}
          >
            {submitLabel}
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
        {children}
      </div>
    </div>
  )
}
