import { countsTowardYear, type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import type { AppliedRecord, ApplyOptions, PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { applyStatus } from '../apply-status'
import { listOrdersForStatus } from '../queries/bulk-orders'
import { addOrders } from './add-orders'
import { editOrders } from './edit-orders'
import type { NewOrder, OrderChange, OrderUpdate } from './order-change'
import { listPendingRequests, type PendingRequest } from './queries/settled-requests'
import { listUpdateTimes } from './queries/write-imported-orders'
import { BLOCK } from './read-in-blocks'
import { toRestorableOrder } from './restorable-order'

interface PlannedChange<C> {
  rows: readonly number[]
  change: C
}

/** Sets new statuses like a bulk call. Returns the pending requests as they were before. */
async function applyStatuses(tx: Tx, ctx: SessionContext, updates: readonly OrderUpdate[]): Promise<PendingRequest[]> {
  const requests: PendingRequest[] = []
  const updatesWithStatus = (status: OrderStatus) => updates.filter((update) => update.status === status)
  // Statuses that end an order come first, because a dealer can have only one order per year.
  const statuses = [...orderStatuses].sort((a, b) => Number(countsTowardYear(a)) - Number(countsTowardYear(b)))
  for (const status of statuses) {
    await mapInBlocks(updatesWithStatus(status), BLOCK, async (block) => {
      const ids = block.map(({ stored }) => stored.id)
      requests.push(...(await listPendingRequests(tx, ids)))
      await applyStatus(tx, ctx, await listOrdersForStatus(tx, ids), status)
    })
  }
  return requests
}

/**
 * Writes the planned changes: first statuses, then amounts and packages, then new orders, with a few statements for
 * each block of orders. Dealers are notified of new statuses as usual, but not of new orders.
 */
export async function applyOrders(
  tx: Tx,
  ctx: SessionContext,
  records: readonly PlannedRecord<OrderChange>[],
  { written, all }: ApplyOptions<OrderChange>,
): Promise<AppliedRecord[]> {
  const updates: PlannedChange<OrderUpdate>[] = []
  const creations: PlannedChange<{ kind: 'create'; order: NewOrder }>[] = []
  for (const { rows, change } of records) {
    if (change?.kind === 'update') updates.push({ rows, change })
    if (change?.kind === 'create') creations.push({ rows, change })
  }
  const requests = await applyStatuses(
    tx,
    ctx,
    updates.map(({ change }) => change),
  )
  const requestsByOrder = new Map<string, PendingRequest[]>()
  for (const request of requests)
    requestsByOrder.set(request.orderId, [...(requestsByOrder.get(request.orderId) ?? []), request])
  const applied: AppliedRecord[] = []
  await mapInBlocks(updates, BLOCK, async (block) => {
    await editOrders(
      tx,
      ctx,
      block.map(({ change }) => change),
    )
    const times = await listUpdateTimes(
      tx,
      block.map(({ change }) => change.stored.id),
    )
    for (const { rows, change } of block) {
      const { id, orderNumber } = change.stored
      const before = { ...toRestorableOrder(change.stored, requestsByOrder.get(id) ?? []) }
      const updatedAt = times.get(id) ?? ctx.now
      applied.push({ rows, outcome: 'updated', label: orderNumber, entityId: id, before, updatedAt })
    }
    written(applied.length)
  })
  const assignedNumbers = new Set(
    all.flatMap(({ change }) => (change?.kind === 'create' ? (change.order.orderNumber ?? []) : [])),
  )
  await mapInBlocks(creations, BLOCK, async (block) => {
    const numbers = await addOrders(
      tx,
      ctx,
      block.map(({ change }) => change.order),
      assignedNumbers,
    )
    block.forEach(({ rows, change }, at) => {
      const label = numbers[at] ?? ''
      applied.push({ rows, outcome: 'created', label, entityId: change.order.id, before: null, updatedAt: ctx.now })
    })
    written(applied.length)
  })
  return applied
}
