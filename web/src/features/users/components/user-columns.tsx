import { roleLabel } from '@portal/contract/program'
import type { User } from '@portal/contract/users'
import { ToneBadge } from '../../../ui/badges/status-badge'
import type { DataTableColumn } from '../../../ui/data-table/types'
import { PhoneText } from '../../../ui/display/phone-text'

const nothing = <span className="text-muted">None</span>

export const userName = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '')

export const userStatus = ({ isActive }: User) => (
  <ToneBadge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'gray'} />
)

export const userColumns: readonly DataTableColumn<User>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: (user) => <span className="font-semibold text-ink">{userName(user)}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: (user) => (user.email ? <span className="wrap-anywhere">{user.email}</span> : nothing),
  },
  { id: 'role', header: 'Role', sortable: true, cell: (user) => roleLabel(user.role) },
  {
    id: 'phone',
    header: 'Phone',
    cell: (user) => (user.phone ? <PhoneText phone={user.phone} className="hover:underline" /> : nothing),
  },
  { id: 'district', header: 'District', sortable: true, cell: (user) => user.district ?? nothing },
  { id: 'isActive', header: 'Status', sortable: true, cell: userStatus },
]
