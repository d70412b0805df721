import type { SecondFactor } from '@portal/contract/accounts/second-factor'
import { plural } from '@portal/contract/texts/plural'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { Sheet } from '../../../design/layout/sheet'
import type { FactorAction } from './factor-action-dialog'

/** Below this number of recovery codes, the user should create new ones. */
const MIN_CODES = 3

/** Returns the most important issue; null if there is none. */
function findConcern(secondFactor: SecondFactor): { title: string; text: ReactNode } | null {
  const { recoveryCodes, openedByRecoveryCode } = secondFactor
  const [opened] = openedByRecoveryCode
  if (opened !== undefined) {
    return {
      title: 'Review a recent sign-in',
      text: (
        <>
          <DateText iso={opened} withTime />, with a recovery code. If this wasn’t you, sign it out below and change
          your password.
        </>
      ),
    }
  }
  if (hasNoFactor(secondFactor)) {
    return {
      title: 'Only a password protects your account',
      text: 'Add a passkey or an authenticator app so that nobody can sign in with your password alone.',
    }
  }
  const left = recoveryCodes.filter(({ usedAt }) => usedAt === null).length
  if (left >= MIN_CODES) return null
  const count = left === 0 ? 'No recovery code is' : plural(left, 'One recovery code is', `${left} recovery codes are`)
  return { title: `${count} left`, text: 'Create new ones before you need them.' }
}

export const hasNoFactor = ({ passkeys, app }: SecondFactor): boolean => passkeys.length === 0 && app === null

/** The button that adds the first factor that is available here. */
function FirstFactorButton({ secondFactor, onAction }: ProtectionLineProps) {
  const { passkeysUnavailable, appUnavailable } = secondFactor
  const choice =
    passkeysUnavailable === null
      ? ({ view: 'add-passkey', label: 'Create a passkey' } as const)
      : ({ view: 'app', label: 'Use an authenticator app' } as const)
  if (choice.view === 'app' && appUnavailable !== null) return null
  return (
    <Button variant="primary" className="max-md:w-full" onClick={() => onAction({ view: choice.view })}>
      {choice.label}
    </Button>
  )
}

interface ProtectionLineProps {
  secondFactor: SecondFactor
  onAction: (act: FactorAction) => void
}

/** Shows how well the account is protected, or the most important issue. */
export function ProtectionLine({ secondFactor, onAction }: ProtectionLineProps) {
  const concern = findConcern(secondFactor)
  const Icon = concern ? ShieldAlert : ShieldCheck
  return (
    <Sheet className="flex items-center gap-4 max-md:flex-wrap md:gap-5 md:py-6">
      <span
        className={cn(
          'flex size-12 flex-none items-center justify-center rounded-full',
          concern ? 'bg-tone-orange-tint text-tone-orange-text' : 'bg-tone-green-tint text-tone-green-text',
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="type-h3">{concern?.title ?? 'Your account is well protected'}</h2>
        <p className="mt-0.5 text-[15px] text-muted">
          {concern?.text ?? 'You sign in with a password and a second factor, and you have recovery codes.'}
        </p>
      </div>
      {hasNoFactor(secondFactor) && <FirstFactorButton secondFactor={secondFactor} onAction={onAction} />}
    </Sheet>
  )
}
