import { isDeepStrictEqual } from 'node:util'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import type { NewOrder, OrderChange, OrderUpdate } from './order-change'
import { listImportedOrders, lockNumbers } from './queries/list-imported-orders'
import { listDealersById, lockDealersById } from './queries/list-order-dealers'

type PlannedOrder = PlannedRecord<OrderChange>

/** Orders written per step. A step takes up to two tenths of a second, during which other requests wait. */
const ORDERS_PER_STEP = 50

const getDealerId = ({ change }: PlannedOrder): string =>
  (change?.kind === 'create' ? change.order.dealerId : change?.stored.dealerId) ?? ''

/**
 * Splits the records into parts. A dealer's orders stay together, because a dealer can have another order in a year only after the first one ends.
 */
export function orderParts(records: readonly PlannedOrder[]): PlannedOrder[][] {
  const ordersByDealer = new Map<string, PlannedOrder[]>()
  for (const record of records) {
    const dealerRecords = ordersByDealer.get(getDealerId(record))
    if (dealerRecords) dealerRecords.push(record)
    else ordersByDealer.set(getDealerId(record), [record])
  }
  const parts: PlannedOrder[][] = []
  for (const dealerRecords of ordersByDealer.values()) {
    const last = parts.at(-1)
    if (last && last.length < ORDERS_PER_STEP) last.push(...dealerRecords)
    else parts.push(dealerRecords)
  }
  return parts
}

async function areDealersUnchanged(tx: Tx, orders: readonly NewOrder[]): Promise<boolean> {
  const ids = [...new Set(orders.map(({ dealerId }) => dealerId))]
  const dealers = new Map((await listDealersById(tx, ids)).map((dealer) => [dealer.id, dealer]))
  return orders.every(({ dealerId, dealerInformation }) => {
    const dealer = dealers.get(dealerId)
    return dealer?.isActive === true && isDeepStrictEqual(dealer.record, dealerInformation)
  })
}

async function areOrdersUnchanged(
  tx: Tx,
  { config }: SessionContext,
  updates: readonly OrderUpdate[],
): Promise<boolean> {
  const numbers = updates.map(({ stored }) => stored.orderNumber)
  const orders = new Map((await listImportedOrders(tx, numbers, config.timeZone)).map((order) => [order.id, order]))
  return updates.every(({ stored }) => isDeepStrictEqual(orders.get(stored.id), stored))
}

/**
 * Checks that orders and dealers are still as planned. Locks dealers first, like placing an order does. A number or a
 * year that was taken since violates its constraint.
 */
export async function confirmOrders(tx: Tx, ctx: SessionContext, records: readonly PlannedOrder[]): Promise<boolean> {
  const changes = records.flatMap(({ change }) => change ?? [])
  const newOrders = changes.flatMap((change) => (change.kind === 'create' ? change.order : []))
  const updates = changes.flatMap((change) => (change.kind === 'update' ? change : []))
  await lockDealersById(tx, [...new Set(records.map(getDealerId))])
  await lockNumbers(
    tx,
    updates.map(({ stored }) => stored.orderNumber),
  )
  return (await areDealersUnchanged(tx, newOrders)) && (await areOrdersUnchanged(tx, ctx, updates))
}
