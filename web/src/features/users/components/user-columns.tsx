import { isUserField, userFieldText, userListColumns } from '@portal/contract/accounts/user-fields'
import type { User } from '@portal/contract/accounts/users'
import { userColumnLabels as labels } from '@portal/contract/views/column-labels'
import type { ListColumnKey } from '@portal/contract/views/list-columns'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { PhoneText } from '../../../design/display/dashed-number'
import { EmailText } from '../../../design/display/email-text'
import { accountName } from '../../../lib/session'
import { AccountStatus } from '../../../records/account/account-status'
import { EntryLabel } from '../../../records/entry-label'
import { getColumnLayout } from '../../../records/list-columns'

/** Muted while the account is inactive. */
const UserName = ({ user }: { user: User }) => (
  <span className={cn('block font-semibold', user.isActive ? 'text-ink' : 'text-muted')}>{accountName(user)}</span>
)

const nothing = <span className="text-muted">None</span>

type Column = ListColumnKey<'users'>
type Cells = Pick<DataTableColumn<User>, 'cell' | 'narrow' | 'displaysChange'>

/** The cells of the columns that display more than the field's text. */
const cells = (roleLabel: (role: string) => string): Partial<Record<Column, Cells>> => ({
  name: {
    displaysChange: true,
    cell: (user) => <UserName user={user} />,
    narrow: {
      header: 'Name, email',
      cell: (user) => (
        <>
          <UserName user={user} />
          {user.email && <EmailText email={user.email} className="block text-[13px] text-muted" />}
        </>
      ),
    },
  },
  email: { cell: (user) => (user.email ? <EmailText email={user.email} /> : nothing) },
  role: {
    cell: (user) => roleLabel(user.role),
    narrow: {
      header: 'Role, district',
      cell: (user) => (
        <>
          <span className="block">{roleLabel(user.role)}</span>
          {user.district && (
            <span className="block text-[13px] text-muted">
              <EntryLabel list="districts" value={user.district} />
            </span>
          )}
        </>
      ),
    },
  },
  phone: {
    cell: (user) => (user.phone ? <PhoneText phone={user.phone} className="hover:underline" /> : nothing),
  },
  district: { cell: ({ district }) => (district ? <EntryLabel list="districts" value={district} /> : nothing) },
  isActive: { cell: (user) => <AccountStatus account={user} /> },
})

const fieldCell = (column: Column): Cells => ({
  cell: (user) => (isUserField(column) && userFieldText(column, user[column])) || nothing,
})

/** The table's columns; `roleLabel` returns the label of a role. */
export function userColumns(roleLabel: (role: string) => string): readonly DataTableColumn<User>[] {
  const customCells = cells(roleLabel)
  return (Object.keys(userListColumns) as Column[]).map((id) => ({
    id,
    header: labels[id],
    ...getColumnLayout(userListColumns[id]),
    ...(customCells[id] ?? fieldCell(id)),
  }))
}
