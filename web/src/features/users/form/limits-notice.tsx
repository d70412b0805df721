import type { User } from '@portal/contract/accounts/users'
import { Notice } from '../../../design/state/notice'
import { useUser } from '../../../lib/session'
import { userLimits } from '../user-limits'

/** Why some fields are closed or missing; nothing where none is. */
export function LimitsNotice({ user }: { user: User }) {
  const { isSelf, mayMove } = userLimits(useUser(), user)
  if (isSelf) {
    return (
      <Notice>
        This is your own account. E-mail and password are changed on your profile page; your role, district and status
        stay.
      </Notice>
    )
  }
  if (mayMove) return null
  return (
    <Notice>
      This user has your own role: only a higher one changes the e-mail, role, district, status and password.
    </Notice>
  )
}
