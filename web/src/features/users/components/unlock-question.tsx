import type { User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { accountName } from '../../../lib/session'
import { AccountQuestion } from '../../../records/account/account-question'
import { useUnlockUser } from '../api'

/** Asks before missed sign-ins are forgotten: whoever missed them may have been somebody else. */
export function UnlockQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useUnlockUser()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={userTexts.unlockFailed}
      title={`Unlock ${name}?`}
      text={`Too many missed sign-ins have locked ${name} out. Unlocking lets them sign in again with e-mail and password.`}
      confirmLabel="Unlock User"
      onClose={onClose}
    />
  )
}
