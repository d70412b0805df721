import { asc } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { preparedSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'
import { leftAfterAccount } from './after-account'

const nextUsers = preparedSelection('export_users', (db, where) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: accounts.role,
      phone: accounts.phone,
      district: accounts.district,
      isActive: accounts.isActive,
    })
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK),
)

/** The next members of staff of an export, in the order in which they were added. */
export const listUsersAfter = (db: Db, selection: Selection, after: string | undefined) =>
  nextUsers(db, leftAfterAccount(selection, after))

export type ExportedUser = Awaited<ReturnType<typeof listUsersAfter>>[number]
