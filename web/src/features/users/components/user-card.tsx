import type { User } from '@portal/contract/accounts/users'
import { EmailText } from '../../../design/display/email-text'
import { useRoleLabel } from '../../../lib/program'
import { accountName } from '../../../lib/session'
import { AccountStatus } from '../../../records/account/account-status'

/** Displays a staff account on small screens. */
export function UserCard({ user }: { user: User }) {
  const roleLabel = useRoleLabel()
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <span className="min-w-0 wrap-anywhere">{accountName(user)}</span>
        {user.district && <span className="flex-none">{user.district}</span>}
      </p>
      <p className="text-[15px] text-ink">{user.email && <EmailText email={user.email} />}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <AccountStatus account={user} />
        <span>{roleLabel(user.role)}</span>
        {user.phone && <span className="tnum">{user.phone}</span>}
      </div>
    </>
  )
}
