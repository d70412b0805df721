import type { CurrentUser } from '@portal/contract/accounts/auth'
import { avatarLetter } from '../../../lib/session'

/** The account's picture, or its letter. */
export function Avatar({ user }: { user: CurrentUser }) {
  if (user.profileImageUrl) {
    return <img src={user.profileImageUrl} alt="" className="size-16 flex-none rounded-full object-cover" />
  }
  return (
    <span
      aria-hidden
      className="figure flex size-16 flex-none items-center justify-center rounded-full bg-bar-2 text-[28px] text-bar-ink"
    >
      {avatarLetter(user)}
    </span>
  )
}
