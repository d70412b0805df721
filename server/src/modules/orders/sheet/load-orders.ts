import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { listPackagesInYears } from '../../catalog/queries/find-packages'
import { type CatalogIndex, indexCatalog } from './catalog-index'
import type { ImportedOrder } from './order-change'
import type { OrderGroup } from './order-group'
import { isOrderNumber, parsePortalNumber, stripLeadingZeros } from './order-number'
import { listImportedOrders, lockNumbers } from './queries/list-imported-orders'
import {
  listOrderDealers,
  listYearHolders,
  listZeroPrefixedNumbers,
  lockOrderDealers,
  type OrderDealer,
} from './queries/list-order-dealers'
import { type DeletedNumber, listDeletedNumbers, readLastSequence } from './queries/order-numbers'
import { readInBlocks } from './read-in-blocks'

interface YearHolder {
  id: string
  dealerId: string
  orderYear: number
}

const getKey = ({ dealerId, orderYear }: Omit<YearHolder, 'id'>): string => `${dealerId} ${orderYear}`

/**
 * Tracks which order counts for each dealer and year: first as stored, then as the file's orders end or are
 * added.
 */
class YearHolders {
  readonly #holders = new Map<string, string>()

  constructor(stored: readonly YearHolder[]) {
    for (const order of stored) this.#holders.set(getKey(order), order.id)
  }

  /** Releases the dealer's year when its order ends. */
  release(order: YearHolder): void {
    if (this.#holders.get(getKey(order)) === order.id) this.#holders.delete(getKey(order))
  }

  /** Makes the order count for its dealer's year; false when another order already does. */
  claim(order: YearHolder): boolean {
    const holder = this.#holders.get(getKey(order)) ?? order.id
    if (holder === order.id) this.#holders.set(getKey(order), holder)
    return holder === order.id
  }
}

/** The stored data that a file's orders refer to. */
export interface StoredState {
  orders: ReadonlyMap<string, ImportedOrder>
  dealers: ReadonlyMap<string, OrderDealer>
  catalog: CatalogIndex
  yearHolders: YearHolders
  /** Dealer numbers that match the file's except for leading zeros, keyed without the zeros. */
  zeroPrefixed: ReadonlyMap<string, string>
  deletedNumbers: ReadonlyMap<string, readonly DeletedNumber[]>
  /** The sequence's last drawn value; 0 unless the file assigns a number in the portal's pattern to a new order. */
  lastSequence: number
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

function groupByNumber(deletedNumbers: readonly DeletedNumber[]): Map<string, DeletedNumber[]> {
  const found = new Map<string, DeletedNumber[]>()
  for (const each of deletedNumbers) found.set(each.number, [...(found.get(each.number) ?? []), each])
  return found
}

/**
 * Loads the stored data for a file's orders, with a few statements for each block.
 * @param getYear returns the year of a group without a stored order
 * @param lock locks orders and dealers until the transaction ends; dealers first, like placing an order does
 */
export async function loadOrders(
  db: Db,
  { config }: SessionContext,
  groups: readonly OrderGroup[],
  { getYear, lock }: { getYear: (group: OrderGroup) => number; lock: boolean },
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
  const unknownNumbers = numbers.filter((number) => !known.has(number))
  const found = new Set(dealers.map(({ dealerNumberKey: key }) => key))
  const keysWithoutZeros = distinct(
    keys.filter((key) => !found.has(key)).flatMap((key) => stripLeadingZeros(key) ?? []),
  )
  const zeroPrefixed = await readInBlocks(keysWithoutZeros, (block) => listZeroPrefixedNumbers(db, block))
  const years = distinct(groups.map((group) => known.get(group.orderNumber)?.orderYear ?? getYear(group)))
  const dealerIds = distinct([...orders.map(({ dealerId }) => dealerId), ...dealers.map(({ id }) => id)])
  return {
    orders: known,
    dealers: new Map(dealers.map((dealer) => [dealer.dealerNumberKey, dealer])),
    catalog: indexCatalog(await listPackagesInYears(db, years)),
    yearHolders: new YearHolders(await readInBlocks(dealerIds, (block) => listYearHolders(db, block, years))),
    zeroPrefixed: new Map(
      zeroPrefixed.map(({ dealerNumber }) => [stripLeadingZeros(dealerNumber) ?? '', dealerNumber]),
    ),
    deletedNumbers: groupByNumber(await readInBlocks(unknownNumbers, (block) => listDeletedNumbers(db, block))),
    lastSequence: unknownNumbers.some(parsePortalNumber) ? await readLastSequence(db) : 0,
  }
}
