import type { User } from '@portal/contract/accounts/users'
import { Notice } from '../../../design/state/notice'
import { useUser } from '../../../lib/session'
import { userLimits } from '../user-limits'

/** Why some fields are closed or missing; nothing where none is. */
export function LimitsNotice({ user }: { user: User }) {
  const { isSelf, mayMove, mayGivePassword } = userLimits(useUser(), user)
  if (isSelf) {
    return (
      <Notice>
        This is your own account. Change your email and password on your profile page. Only somebody else can change
        your role, district and status.
      </Notice>
    )
  }
  if (mayGivePassword) return null
  return (
    <Notice>
      {mayMove
        ? 'You created this user, so you can change everything but the password.'
        : 'This user has the same role as you. Only a higher role can change the email, role, district, status and password.'}
    </Notice>
  )
}
