import type { User } from '@portal/contract/accounts/users'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { accountName } from '../../../lib/session'
import { AccountQuestion } from '../../../records/account/account-question'
import { useResetFactor } from '../api'

/** Asks before a second factor is taken away: whoever asked for it may be somebody else. */
export function ResetFactorQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useResetFactor()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={secondFactorTexts.resetFailed}
      title={`Reset the second factor of ${name}?`}
      text={`Their passkeys, authenticator app and recovery codes stop working, they are signed out everywhere and told by e-mail. Make sure that it is really ${name} who asks.`}
      confirmLabel="Reset Second Factor"
      onClose={onClose}
    />
  )
}
