import { isUserField, userFieldText, userListColumns } from '@portal/contract/accounts/user-fields'
import { type ColumnOf, listColumns } from '@portal/contract/views/list-columns'
import type { ExportedUser } from './queries/list-accounts-after'
import type { ShownColumn } from './shown-columns'

type Column = ColumnOf<'users'>

const cellOf = (column: Column, user: ExportedUser): string =>
  isUserField(column) ? userFieldText(column, user[column]) : `${user.firstName} ${user.lastName}`.trim()

/** The columns of the list of staff. */
export const shownUserColumns = Object.fromEntries(
  listColumns.users.map((column) => [
    column,
    {
      width: userListColumns[column].workbookWidth,
      format: 'text',
      cell: (user: ExportedUser) => cellOf(column, user),
    },
  ]),
) as Readonly<Record<Column, ShownColumn<ExportedUser>>>
