import type { User } from '@portal/contract/accounts/users'
import { userColumnLabels as labels } from '@portal/contract/views/column-labels'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { PhoneText } from '../../../design/display/dashed-number'
import { EmailText } from '../../../design/display/email-text'
import { accountName } from '../../../lib/session'
import { AccountStatus } from '../../../records/account/account-status'

/** Muted while the account is inactive. */
const Name = ({ user }: { user: User }) => (
  <span className={cn('block font-semibold', user.isActive ? 'text-ink' : 'text-muted')}>{accountName(user)}</span>
)

const nothing = <span className="text-muted">None</span>

/** The table's columns; `labelOf` says what a role is called. */
export const userColumns = (labelOf: (role: string) => string): readonly DataTableColumn<User>[] => [
  {
    id: 'name',
    locked: true,
    tellsChange: true,
    header: labels.name,
    sortable: true,
    cell: (user) => <Name user={user} />,
    narrow: {
      header: 'Name, email',
      cell: (user) => (
        <>
          <Name user={user} />
          {user.email && <EmailText email={user.email} className="block text-[13px] text-muted" />}
        </>
      ),
    },
  },
  {
    id: 'email',
    header: labels.email,
    sortable: true,
    wideOnly: true,
    cell: (user) => (user.email ? <EmailText email={user.email} /> : nothing),
  },
  {
    id: 'role',
    header: labels.role,
    sortable: true,
    cell: (user) => labelOf(user.role),
    narrow: {
      header: 'Role, district',
      cell: (user) => (
        <>
          <span className="block">{labelOf(user.role)}</span>
          {user.district && <span className="block text-[13px] text-muted">{user.district}</span>}
        </>
      ),
    },
  },
  {
    id: 'phone',
    header: labels.phone,
    cell: (user) => (user.phone ? <PhoneText phone={user.phone} className="hover:underline" /> : nothing),
  },
  { id: 'district', header: labels.district, sortable: true, wideOnly: true, cell: (user) => user.district ?? nothing },
  {
    id: 'isActive',
    header: labels.isActive,
    sortable: true,
    cell: (user) => <AccountStatus account={user} />,
  },
]
