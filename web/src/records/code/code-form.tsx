import type { RequiredCode } from '@portal/contract/accounts/mailed-codes'
import { plural } from '@portal/contract/texts/plural'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { Checkbox } from '../../design/form/checkbox'
import { Field } from '../../design/form/field'
import { useMediaQuery } from '../../design/use-media-query'
import { CodeField } from './code-field'
import { useServerSeconds } from './use-server-seconds'

export interface EnteredCode {
  code: string
  rememberDevice: boolean
}

interface CodeFormProps {
  /** The details of the error that requires the code; a new object for each error. */
  wanted: RequiredCode
  /** The label of the submit button, such as "Verify code and sign in". */
  action: string
  pending: boolean
  /** Whether to offer remembering the browser. */
  canRemember?: boolean
  onCheck: (given: EnteredCode) => void
  /** Requests another code. Its details arrive as a new `wanted`. */
  onResend: () => void
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const getValidityText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 0 ? 'This code has expired' : `Valid for ${minutes} more ${plural(minutes, 'minute', 'minutes')}`
}

function problemText({ problem, triesLeft }: RequiredCode, isExpired: boolean): string | undefined {
  if (problem === 'run-out' || isExpired) return mailedCodeTexts.runOut
  if (problem === 'used-up' || triesLeft === 0) return mailedCodeTexts.usedUp
  return problem === 'wrong' ? mailedCodeTexts.wrong(triesLeft) : undefined
}

function CodeRecipient({ address, helper, digits }: RequiredCode) {
  if (address === null) {
    const helperName = helper === null ? 'Your distributor' : `${helper.name}, your territory manager,`
    return <p className="text-body">{helperName} can read you the code on the phone.</p>
  }
  return (
    <p className="text-pretty text-body">
      We sent {digits === 6 ? 'six' : digits} digits to <strong className="break-words text-ink">{address}</strong>, the
      address on your record.
    </p>
  )
}

/** Prompts for a code at sign-in and before a signature. */
export function CodeForm({ wanted, action, pending, canRemember = true, onCheck, onResend }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [rememberDevice, setRemember] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const { address, digits, triesLeft, expiresAt, resendAt } = wanted
  const [goodSeconds = 0, waitSeconds = 0] = useServerSeconds(wanted.now, expiresAt, resendAt)
  const isExpired = goodSeconds === 0 && address !== null
  const problem = problemText(wanted, isExpired)
  const isClosed = triesLeft === 0 || isExpired

  // Clear a wrong code, and the old code when a new one is sent.
  useEffect(() => {
    if (wanted === undefined) return
    setCode('')
    input.current?.focus()
  }, [wanted])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = code.length === digits
    setMissing(!isComplete)
    if (isComplete) onCheck({ code, rememberDevice })
    else input.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-accent text-accent-ink">
          <MailCheck aria-hidden className="size-5" />
        </span>
        <h2 className="type-h3 text-[22px]">Enter the code</h2>
      </div>
      <CodeRecipient {...wanted} />
      <div>
        <Field
          label={address === null ? 'Code' : 'Code from the email'}
          error={problem ?? (isMissing && code.length < digits ? `Please enter all ${digits} digits` : undefined)}
          disabled={isClosed}
        >
          <CodeField ref={input} value={code} digits={digits} onValueChange={setCode} />
        </Field>
        {!isClosed && (
          <p className="mt-2 flex justify-between gap-3 text-[13px] text-muted">
            <span>{address === null ? '' : getValidityText(goodSeconds)}</span>
            <span>{mailedCodeTexts.triesLeft(triesLeft)}</span>
          </p>
        )}
      </div>
      {canRemember && (
        <Checkbox
          label={`Remember this ${isPhone ? 'phone' : 'computer'} for 30 days`}
          checked={rememberDevice}
          onChange={({ target }) => setRemember(target.checked)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        className="w-full whitespace-normal"
        pending={pending}
        pendingText="Checking..."
        disabled={isClosed}
      >
        {action}
      </Button>
      {address !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted text-sm">
          <span>No email?</span>
          {waitSeconds > 0 ? (
            <span className="font-semibold text-ink">
              Resend in <span className="tabular-nums">{clock(waitSeconds)}</span>
            </span>
          ) : (
            <Button variant="link" onClick={onResend} disabled={pending}>
              Resend code
            </Button>
          )}
        </p>
      )}
    </form>
  )
}
