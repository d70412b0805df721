import { sheetTitles } from '@portal/contract/sheets/columns'
import type { usersExportQuerySchema } from '@portal/contract/sheets/exports'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { selectUsers, userList } from '../users'
import { type ExportedUser, listUsersAfter } from './queries/list-accounts-after'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns, templateRow } from './template-columns'

/** No password, neither as it was typed nor as it is kept: the portal does not know the one and never tells the other. */
const cellsOf = (user: ExportedUser) =>
  templateRow('users', {
    User_ID: user.id,
    Email: user.email,
    First_Name: user.firstName,
    Last_Name: user.lastName,
    Role: user.role,
    Phone: user.phone,
    District: user.district,
    Is_Active: user.isActive ? 'TRUE' : 'FALSE',
  })

async function* userRows({ read }: SessionContext, selection: Selection) {
  const blocks = readBlocks<ExportedUser>((last) => read((db) => listUsersAfter(db, selection, last?.id)))
  for await (const users of blocks) for (const user of users) yield cellsOf(user)
}

/** The filtered staff that the caller may see as a workbook that the import reads. */
export async function exportUsers(
  ctx: SessionContext,
  filter: z.output<typeof usersExportQuerySchema>,
): Promise<BinaryResult> {
  const selection = selectUsers(filter, ctx.subject)
  await recordExport(ctx, {
    kind: 'users',
    filter,
    measure: async (tx) => ({ count: await userList.countNow(tx, selection) }),
  })
  const rows = userRows(ctx, selection)
  return sendWorkbook(ctx, { name: 'Users', sheetName: sheetTitles.users, columns: templateColumns('users'), rows })
}
