import { asc, eq, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { prepareSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { dealerColumns, managers } from '../../dealers/queries/find-dealer'
import { orderStatusInYear } from '../../dealers/queries/select-dealers'
import { BLOCK } from '../read-blocks'
import { remainingAccounts } from './list-accounts-after'

const nextListedDealers = prepareSelection('export_shown_dealers', (db, where) =>
  db
    .select({ ...dealerColumns, orderStatus: orderStatusInYear(sql.placeholder('orderYear')).as('order_status') })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
    .where(where)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK),
)

/**
 * The next dealers with the list's columns, by creation time. The status is that of each dealer's order in the selection's
 * `orderYear`.
 */
export const listListedDealersAfter = (db: Db, selection: Selection, after: string | undefined) =>
  nextListedDealers(db, remainingAccounts(selection, after))

export type ListedDealer = Awaited<ReturnType<typeof listListedDealersAfter>>[number]
