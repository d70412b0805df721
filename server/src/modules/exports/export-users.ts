import {
  isUserField,
  userFieldNames,
  userFields,
  userFieldText,
  userListColumns,
} from '@portal/contract/accounts/user-fields'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import type { Program } from '@portal/contract/rules/program-facts'
import { roleLabel } from '@portal/contract/rules/roles'
import { sheetTitles } from '@portal/contract/sheets/columns'
import type { usersExportQuerySchema } from '@portal/contract/sheets/exports'
import { userColumnLabels } from '@portal/contract/views/column-labels'
import { type ListColumnKey, listColumns } from '@portal/contract/views/list-columns'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { storedText } from '../../platform/sheets/read-cells'
import { userList } from '../users/queries/list-users'
import { selectUsers } from '../users/queries/select-users'
import { type ExportedUser, listUsersAfter } from './queries/list-accounts-after'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns, templateRow } from './template-columns'
import { type VisibleColumn, visibleColumns } from './visible-columns'

type Column = ListColumnKey<'users'>

function getCell(column: Column, user: ExportedUser, { roles }: Program['words']): string {
  if (column === 'role') return roleLabel(roles, user.role)
  return isUserField(column) ? userFieldText(column, user[column]) : `${user.firstName} ${user.lastName}`.trim()
}

const visibleUserColumns = (words: Program['words']) =>
  Object.fromEntries(
    listColumns.users.map((column) => [
      column,
      {
        width: userListColumns[column].workbookWidth,
        format: 'text',
        cell: (user: ExportedUser) => getCell(column, user, words),
      },
    ]),
  ) as Readonly<Record<Column, VisibleColumn<ExportedUser>>>

/** The password stays empty: the portal stores only a hash, which it never sends. */
const userCells = (user: ExportedUser) =>
  templateRow('users', {
    User_ID: user.id,
    ...Object.fromEntries(userFieldNames.map((field) => [userFields[field].sheet.header, storedText(user[field])])),
  })

const userBlocks = ({ read }: SessionContext, selection: Selection) =>
  readBlocks<ExportedUser>((last) => read((db) => listUsersAfter(db, selection, last?.id)))

async function* userRows(ctx: SessionContext, selection: Selection) {
  for await (const users of userBlocks(ctx, selection))
    for (const user of users) yield userCells(withEntryLabels(ctx.program.lists, user))
}

/** Exports the filtered staff that the caller may see, with the columns of the import or of the list. */
export async function exportUsers(
  ctx: SessionContext,
  query: z.output<typeof usersExportQuerySchema>,
): Promise<BinaryResult> {
  const { columns: keys, ...filter } = query
  const selection = selectUsers(filter, ctx.subject)
  await recordExport(ctx, {
    kind: 'users',
    filter: query,
    measure: async (tx) => ({ count: await userList.countNow(tx, selection) }),
  })
  const file = { name: 'Users', sheetName: sheetTitles.users }
  if (keys) {
    const blocks = userBlocks(ctx, selection)
    const toRow = (user: ExportedUser) => withEntryLabels(ctx.program.lists, user)
    const columns = visibleUserColumns(ctx.program.words)
    const workbook = visibleColumns({ keys, labels: userColumnLabels, columns, blocks, toRow })
    return sendWorkbook(ctx, { ...file, ...workbook })
  }
  return sendWorkbook(ctx, { ...file, columns: templateColumns('users'), rows: userRows(ctx, selection) })
}
