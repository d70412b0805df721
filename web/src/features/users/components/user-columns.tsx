import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { User } from '@portal/contract/accounts/users'
import type { DataTableColumn } from '../../../design/data-table/types'
import { PhoneText } from '../../../design/display/dashed-number'
import { accountName } from '../../../lib/session'
import { AccountStatus } from '../../../records/account/account-status'
import { userLimits } from '../user-limits'

interface ColumnOptions {
  /** Whom the viewer may not switch has no switch. */
  viewer: Pick<CurrentUser, 'id' | 'role'>
  onToggle: (user: User) => void
  /** A role's label. */
  labelOf: (role: string) => string
}

const nothing = <span className="text-muted">None</span>

/** The table's columns, the status with its switch. */
export const userColumns = ({ viewer, onToggle, labelOf }: ColumnOptions): readonly DataTableColumn<User>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: (user) => <span className="font-semibold text-ink">{accountName(user)}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: (user) => (user.email ? <span className="wrap-anywhere">{user.email}</span> : nothing),
  },
  { id: 'role', header: 'Role', sortable: true, cell: (user) => labelOf(user.role) },
  {
    id: 'phone',
    header: 'Phone',
    cell: (user) => (user.phone ? <PhoneText phone={user.phone} className="hover:underline" /> : nothing),
  },
  { id: 'district', header: 'District', sortable: true, cell: (user) => user.district ?? nothing },
  {
    id: 'isActive',
    header: 'Status',
    sortable: true,
    cell: (user) => (
      <AccountStatus
        name={accountName(user)}
        account={user}
        onToggle={userLimits(viewer, user).maySwitch ? () => onToggle(user) : undefined}
      />
    ),
  },
]
