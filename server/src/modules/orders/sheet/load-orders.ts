import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { listPackagesOfYears } from '../../catalogue/queries/find-packages'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index'
import type { ImportedOrder } from './order-change'
import type { OrderGroup } from './order-group'
import { drawnNumber, isOrderNumber, withoutZeros } from './order-number'
import { listImportedOrders, lockNumbers } from './queries/list-imported-orders'
import {
  listOrderDealers,
  listYearHolders,
  listZeroedNumbers,
  lockOrderDealers,
  type OrderDealer,
} from './queries/list-order-dealers'
import { type BuriedNumber, listBuriedNumbers, readLastSequence } from './queries/order-numbers'
import { readInBlocks } from './read-in-blocks'

interface Holder {
  id: string
  dealerId: string
  orderYear: number
}

const keyOf = ({ dealerId, orderYear }: Omit<Holder, 'id'>): string => `${dealerId} ${orderYear}`

/** Who is each dealer's one order of a year of the file: as stored, and as the orders of the file come and go. */
class YearPlaces {
  readonly #holders = new Map<string, string>()

  constructor(stored: readonly Holder[]) {
    for (const order of stored) this.#holders.set(keyOf(order), order.id)
  }

  /** An order that is over makes room for another. */
  leave(order: Holder): void {
    if (this.#holders.get(keyOf(order)) === order.id) this.#holders.delete(keyOf(order))
  }

  /** Whether the order is or becomes the one of its year; false when another one is. */
  take(order: Holder): boolean {
    const holder = this.#holders.get(keyOf(order)) ?? order.id
    if (holder === order.id) this.#holders.set(keyOf(order), holder)
    return holder === order.id
  }
}

/** What is stored of everything that a file's orders are about. */
export interface StoredState {
  orders: ReadonlyMap<string, ImportedOrder>
  dealers: ReadonlyMap<string, OrderDealer>
  catalogue: CatalogueIndex
  places: YearPlaces
  /** The dealers whose numbers are those of the file but for zeros that those begin with, by the rest of it. */
  zeroed: ReadonlyMap<string, string>
  /** Numbers of deleted orders. */
  buried: ReadonlyMap<string, readonly BuriedNumber[]>
  /** The last number that was drawn; 0 where the file gives none of the portal's own pattern to new orders. */
  lastSequence: number
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

function byNumber(buried: readonly BuriedNumber[]): Map<string, BuriedNumber[]> {
  const found = new Map<string, BuriedNumber[]>()
  for (const each of buried) found.set(each.number, [...(found.get(each.number) ?? []), each])
  return found
}

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
  const found = new Set(dealers.map(({ dealerNumberKey: key }) => key))
  const rest = distinct(keys.filter((key) => !found.has(key)).flatMap((key) => withoutZeros(key) ?? []))
  const zeroed = await readInBlocks(rest, (block) => listZeroedNumbers(db, block))
  const years = distinct(groups.map((group) => known.get(group.orderNumber)?.orderYear ?? yearOf(group)))
  const dealerIds = distinct([...orders.map(({ dealerId }) => dealerId), ...dealers.map(({ id }) => id)])
  return {
    orders: known,
    dealers: new Map(dealers.map((dealer) => [dealer.dealerNumberKey, dealer])),
    catalogue: indexCatalogue(await listPackagesOfYears(db, years)),
    places: new YearPlaces(await readInBlocks(dealerIds, (block) => listYearHolders(db, block, years))),
    zeroed: new Map(zeroed.map(({ dealerNumber }) => [withoutZeros(dealerNumber) ?? '', dealerNumber])),
    buried: byNumber(await readInBlocks(unknown, (block) => listBuriedNumbers(db, block))),
    lastSequence: unknown.some(drawnNumber) ? await readLastSequence(db) : 0,
  }
}
