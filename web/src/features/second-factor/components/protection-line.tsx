import type { SecondFactor } from '@portal/contract/accounts/second-factor'
import { plural } from '@portal/contract/texts/plural'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { Sheet } from '../../../design/layout/sheet'

/** Below so many recovery codes it is time to make new ones. */
const FEW_CODES = 3

/** What to look at first; null when all is well. */
function concernOf(secondFactor: SecondFactor): { title: string; text: ReactNode } | null {
  const { passkeys, app, recoveryCodes, openedByRecoveryCode } = secondFactor
  const [opened] = openedByRecoveryCode
  if (opened !== undefined) {
    return {
      title: 'One sign-in to look at',
      text: (
        <>
          <DateText iso={opened} withTime />, with a recovery code. If it was not you, end it below and change your
          password.
        </>
      ),
    }
  }
  if (passkeys.length === 0 && app === null) {
    return {
      title: 'Your password alone protects your account',
      text: 'Add a passkey or an authenticator app: whoever learns your password then still cannot sign in.',
    }
  }
  const left = recoveryCodes.filter(({ usedAt }) => usedAt === null).length
  if (left >= FEW_CODES) return null
  const count = left === 0 ? 'No recovery code is' : plural(left, 'One recovery code is', `${left} recovery codes are`)
  return { title: `${count} left`, text: 'Make new ones before you need them.' }
}

/** How well the account is protected: a thing to look at comes first. */
export function ProtectionLine({ secondFactor }: { secondFactor: SecondFactor }) {
  const concern = concernOf(secondFactor)
  const Icon = concern ? ShieldAlert : ShieldCheck
  return (
    <Sheet className="flex items-center gap-4 md:gap-5 md:py-6">
      <span
        className={cn(
          'flex size-12 flex-none items-center justify-center rounded-full',
          concern ? 'bg-tone-orange-tint text-tone-orange-text' : 'bg-tone-green-tint text-tone-green-text',
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="type-h3">{concern?.title ?? 'Your account is well protected'}</h2>
        <p className="mt-0.5 text-[15px] text-muted">
          {concern?.text ?? 'A second factor is asked after your password, and recovery codes are at hand.'}
        </p>
      </div>
    </Sheet>
  )
}
