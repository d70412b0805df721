import type { DealerInformation } from '@portal/contract/orders/order'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countsForYear } from '../../../../core/orders/order-conditions'
import { accounts, dealerProfiles } from '../../../../db/tables/accounts'
import { orders } from '../../../../db/tables/orders'
import { idArray } from '../../../../platform/database/bulk-values'
import type { Db } from '../../../../platform/database/types'
import { dealerCopyColumns } from '../../queries/find-ordering-dealer'
import { idRows } from '../../queries/lock-orders'
import { textRows } from './list-imported-orders'

/** A dealer with the data that an imported order copies. */
export interface OrderDealer {
  id: string
  dealerNumberKey: string
  isActive: boolean
  paymentTerms: string
  record: DealerInformation
}

const hasDealerNumber = (keys: readonly string[]): SQL | undefined =>
  and(isNull(accounts.deletedAt), sql`${dealerProfiles.dealerNumberKey} in ${textRows(keys)}`)

const hasDealerId = (ids: readonly string[]): SQL | undefined =>
  and(isNull(accounts.deletedAt), sql`${accounts.id} in ${idRows(ids)}`)

async function lockDealers(db: Db, condition: SQL | undefined): Promise<void> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(condition)
    .orderBy(asc(accounts.id))
    .for('no key update', { of: [accounts, dealerProfiles] })
}

/** Locks the dealers with these numbers until the transaction ends, so that they cannot place an order. */
export const lockOrderDealers = (db: Db, keys: readonly string[]): Promise<void> =>
  lockDealers(db, hasDealerNumber(keys))

/** Like `lockOrderDealers`, by ID. */
export const lockDealersById = (db: Db, ids: readonly string[]): Promise<void> => lockDealers(db, hasDealerId(ids))

async function listDealers(db: Db, condition: SQL | undefined): Promise<OrderDealer[]> {
  const rows = await db
    .select({
      id: accounts.id,
      dealerNumberKey: dealerProfiles.dealerNumberKey,
      isActive: accounts.isActive,
      paymentTerms: dealerProfiles.paymentTerms,
      ...dealerCopyColumns,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(condition)
  return rows.map(({ id, dealerNumberKey, isActive, paymentTerms, ...record }) => ({
    id,
    dealerNumberKey,
    isActive,
    paymentTerms,
    record,
  }))
}

/** Lists the dealers with these normalized numbers. */
export const listOrderDealers = (db: Db, keys: readonly string[]): Promise<OrderDealer[]> =>
  listDealers(db, hasDealerNumber(keys))

/** Lists the dealers with these IDs, except deleted ones. */
export const listDealersById = (db: Db, ids: readonly string[]): Promise<OrderDealer[]> =>
  listDealers(db, hasDealerId(ids))

/** Lists dealer numbers with leading zeros that match one of these numbers without them. */
export function listZeroPrefixedNumbers(
  db: Db,
  numbersWithoutZeros: readonly string[],
): Promise<{ dealerNumber: string }[]> {
  const key = dealerProfiles.dealerNumberKey
  return db
    .select({ dealerNumber: dealerProfiles.dealerNumber })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(
      and(
        isNull(accounts.deletedAt),
        sql`${key} like '0%'`,
        sql`regexp_replace(${key}, '^0+(?=[0-9])', '') in ${textRows(numbersWithoutZeros)}`,
      ),
    )
    .orderBy(asc(key))
}

/** Lists the orders that count for these dealers and years: neither canceled nor expired. */
export function listYearHolders(db: Db, dealerIds: readonly string[], years: readonly number[]) {
  const isInYears = sql`${orders.orderYear} = any(string_to_array(${years.join(',')}, ',')::int[])`
  return db
    .select({ id: orders.id, dealerId: orders.dealerId, orderYear: orders.orderYear })
    .from(orders)
    .where(sql`${orders.dealerId} = any(${idArray(dealerIds)}) and ${isInYears} and ${countsForYear(orders.status)}`)
}
