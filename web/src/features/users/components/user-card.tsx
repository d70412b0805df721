import type { User } from '@portal/contract/accounts/users'
import { EmailText } from '../../../design/display/email-text'
import { useRoleLabel } from '../../../lib/program'
import { useEntryLabel } from '../../../lib/program-entries'
import { accountName } from '../../../lib/session'
import { AccountStatus } from '../../../records/account/account-status'

/** Displays a staff account on small screens: who it is, then how to reach them. */
export function UserCard({ user }: { user: User }) {
  const roleLabel = useRoleLabel()
  const districtLabel = useEntryLabel('districts')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold text-ink wrap-anywhere">{accountName(user)}</p>
        <AccountStatus account={user} />
      </div>
      <p className="text-[15px] text-ink">
        {[roleLabel(user.role), user.district && `District ${districtLabel(user.district)}`].filter(Boolean).join(', ')}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-[13px] text-muted">
        {user.email && <EmailText email={user.email} />}
        {user.phone && <span className="tnum">{user.phone}</span>}
      </p>
    </>
  )
}
