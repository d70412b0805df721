import { roleLabel } from '@portal/contract/rules/program'
import type { ColumnOf } from '@portal/contract/views/list-columns'
import type { ExportedUser } from './queries/list-accounts-after'
import type { ShownColumn } from './shown-columns'

/** The columns of the list of staff. */
export const shownUserColumns: Readonly<Record<ColumnOf<'users'>, ShownColumn<ExportedUser>>> = {
  name: { width: 28, format: 'text', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
  email: { width: 32, format: 'text', cell: ({ email }) => email },
  role: { width: 20, format: 'text', cell: ({ role }) => roleLabel(role) },
  phone: { width: 16, format: 'text', cell: ({ phone }) => phone },
  district: { width: 11, format: 'text', cell: ({ district }) => district },
  isActive: { width: 11, format: 'text', cell: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
}
