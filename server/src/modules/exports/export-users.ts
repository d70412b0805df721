import { userFieldNames, userFields } from '@portal/contract/accounts/user-fields'
import { sheetTitles } from '@portal/contract/sheets/columns'
import type { usersExportQuerySchema } from '@portal/contract/sheets/exports'
import { userColumnLabels } from '@portal/contract/views/column-labels'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { storedText } from '../../platform/sheets/read-cells'
import { selectUsers, userList } from '../users/queries/list-users'
import { type ExportedUser, listUsersAfter } from './queries/list-accounts-after'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { shownColumns } from './shown-columns'
import { shownUserColumns } from './shown-users'
import { templateColumns, templateRow } from './template-columns'

/** No password, neither as it was typed nor as it is kept: the portal does not know the one and never tells the other. */
const cellsOf = (user: ExportedUser) =>
  templateRow('users', {
    User_ID: user.id,
    ...Object.fromEntries(userFieldNames.map((field) => [userFields[field].sheet.header, storedText(user[field])])),
  })

const userBlocks = ({ read }: SessionContext, selection: Selection) =>
  readBlocks<ExportedUser>((last) => read((db) => listUsersAfter(db, selection, last?.id)))

async function* userRows(ctx: SessionContext, selection: Selection) {
  for await (const users of userBlocks(ctx, selection)) for (const user of users) yield cellsOf(user)
}

/** The filtered staff that the caller may see as a workbook: in the columns of the import, which reads it, or of the list. */
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
    const shown = shownColumns({ keys, labels: userColumnLabels, columns: shownUserColumns, blocks })
    return sendWorkbook(ctx, { ...file, ...shown })
  }
  return sendWorkbook(ctx, { ...file, columns: templateColumns('users'), rows: userRows(ctx, selection) })
}
