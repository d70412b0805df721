import { asc, eq, sql } from 'drizzle-orm'
import { dealerFieldColumns } from '../../../core/accounts/dealer-columns'
import { userFieldColumns } from '../../../core/accounts/user-columns'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { prepareSelection } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'

const conditions = {
  after: (id: Term<string>) => {
    // Read the time from the table, because it can be more precise than a Date.
    const last = sql`(select a.created_at from ${accounts} a where a.id = ${id}), ${id}::uuid`
    return sql`(${accounts.createdAt}, ${accounts.id}) > (${last})`
  },
} satisfies Conditions

/** The selected accounts added after the given one. Its creation time never changes, and a deleted account keeps its row. */
export const remainingAccounts = (selection: Selection, after: string | undefined): Selection =>
  selectBy(conditions, { after }, selection)

const nextDealers = prepareSelection('export_dealers', (db, where) =>
  db
    .select({ id: accounts.id, ...dealerFieldColumns })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(where)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK),
)

/** The next dealers of an export, by creation time. */
export const listDealersAfter = (db: Db, selection: Selection, after: string | undefined) =>
  nextDealers(db, remainingAccounts(selection, after))

export type ExportedDealer = Awaited<ReturnType<typeof listDealersAfter>>[number]

const nextUsers = prepareSelection('export_users', (db, where) =>
  db
    .select({ id: accounts.id, ...userFieldColumns })
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK),
)

/** The next staff members of an export, by creation time. */
export const listUsersAfter = (db: Db, selection: Selection, after: string | undefined) =>
  nextUsers(db, remainingAccounts(selection, after))

export type ExportedUser = Awaited<ReturnType<typeof listUsersAfter>>[number]
