import { dealerNumberKey } from '@portal/contract/dealer-number'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { listPackagesOfYears } from '../../catalogue'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index'
import { readInBlocks } from './in-blocks'
import type { ImportedOrder } from './order-change'
import type { OrderGroup } from './order-group'
import { isOrderNumber } from './order-number'
import { listImportedOrders, lockNumbers } from './queries/list-imported-orders'
import { listOrderDealers, lockOrderDealers, type OrderDealer } from './queries/list-order-dealers'
import { listYearHolders } from './queries/list-year-holders'
import { listBuriedNumbers } from './queries/order-numbers'
import { YearPlaces } from './year-places'

/** What is stored of everything that a file's orders are about. */
export interface StoredState {
  orders: ReadonlyMap<string, ImportedOrder>
  dealers: ReadonlyMap<string, OrderDealer>
  catalogue: CatalogueIndex
  places: YearPlaces
  /** Numbers of deleted orders. */
  buried: ReadonlySet<string>
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * Reads what a file's orders are about, in a handful of statements for every block of them.
 * @param yearOf the year a group without a stored order belongs to
 * @param lock keeps orders and dealers as they are until the transaction's end. Dealers come first, as they do when
 *   an order is placed
 */
export async function loadOrders(
  db: Db,
  { config }: SessionContext,
  groups: readonly OrderGroup[],
  { yearOf, lock }: { yearOf: (group: OrderGroup) => number; lock: boolean },
): Promise<StoredState> {
  const numbers = distinct(groups.map(({ orderNumber }) => orderNumber)).filter(isOrderNumber)
  const keys = distinct(groups.flatMap(({ order }) => order.Dealer_Number ?? []).map(dealerNumberKey))
  if (lock) {
    await lockOrderDealers(db, keys)
    await lockNumbers(db, numbers)
  }
  const orders = await readInBlocks(numbers, (block) => listImportedOrders(db, block, config.timeZone))
  const dealers = await readInBlocks(keys, (block) => listOrderDealers(db, block))
  const known = new Map(orders.map((order) => [order.orderNumber, order]))
  const unknown = numbers.filter((number) => !known.has(number))
  const years = distinct(groups.map((group) => known.get(group.orderNumber)?.orderYear ?? yearOf(group)))
  const dealerIds = distinct([...orders.map(({ dealerId }) => dealerId), ...dealers.map(({ id }) => id)])
  return {
    orders: known,
    dealers: new Map(dealers.map((dealer) => [dealer.dealerNumberKey, dealer])),
    catalogue: indexCatalogue(await listPackagesOfYears(db, years)),
    places: new YearPlaces(await readInBlocks(dealerIds, (block) => listYearHolders(db, block))),
    buried: new Set(await readInBlocks(unknown, (block) => listBuriedNumbers(db, block))),
  }
}
