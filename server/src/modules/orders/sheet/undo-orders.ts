import { isDeepStrictEqual } from 'node:util'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { enqueueMails } from '../../../core/mail/mail-outbox'
import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { orderEvent, toAmendmentAmounts } from '../order-events'
import { listOrdersForStatus } from '../queries/bulk-orders'
import { listOrdersForDeletion } from '../queries/remove-orders'
import { removeOrders } from '../remove-orders'
import { createStatusEmails } from '../status-emails'
import { listUndoObstacles, lockUndoneOrders } from './queries/list-undo-state'
import { type ReopenedRequest, restoreRequests } from './queries/settled-requests'
import {
  deleteImportedItems,
  insertImportedItems,
  restoreStatuses,
  updateAmounts,
} from './queries/write-imported-orders'
import { BLOCK } from './read-in-blocks'
import { type RestorableOrder, readRestorableOrder } from './restorable-order'

interface OrderToRestore {
  id: string
  before: RestorableOrder
}

/** Restores months, order days and packages. Records an audit event for each order in which the import changed any of these. */
async function restoreAmounts(tx: Tx, ctx: SessionContext, block: readonly OrderToRestore[]): Promise<void> {
  const beforeById = new Map(block.map(({ id, before }) => [id, before]))
  const current = await listOrdersForDeletion(tx, [...beforeById.keys()])
  const edits = current.flatMap((order) => {
    const before = beforeById.get(order.id)
    return before && isChanged(order, before) ? [{ order, before }] : []
  })
  const ids = edits.map(({ order }) => order.id)
  await updateAmounts(
    tx,
    edits.map(({ order: { id }, before }) => ({ ...before, id })),
    ctx.now,
  )
  await deleteImportedItems(tx, ids)
  await insertImportedItems(
    tx,
    edits.flatMap(({ order, before }) => before.items.map((item) => ({ ...item, orderId: order.id }))),
  )
  const events = edits.map(({ order, before }) =>
    orderEvent('order.edited', order, {
      before: toAmendmentAmounts(order),
      after: { kind: 'packages', ...toAmendmentAmounts({ ...order, ...before }) },
    }),
  )
  await recordAudits(tx, ctx, events)
}

const isChanged = (
  order: Awaited<ReturnType<typeof listOrdersForDeletion>>[number],
  before: RestorableOrder,
): boolean =>
  order.months !== before.months ||
  order.createdAt.getTime() !== Date.parse(before.createdAt) ||
  !isDeepStrictEqual(order.items, before.items)

const createReopenedEvent = ({ id, orderId, status }: ReopenedRequest): AuditEvent => ({
  action: 'change-request.reopened',
  entityType: 'change_request',
  entityId: id,
  orderId,
  before: { status },
  after: { status: 'pending' },
})

/** Restores status and requests, and notifies the dealers, whom the import notified of the other status. */
async function restoreStatus(tx: Tx, ctx: SessionContext, block: readonly OrderToRestore[]): Promise<void> {
  const beforeById = new Map(block.map(({ id, before }) => [id, before]))
  const moved = (await listOrdersForStatus(tx, [...beforeById.keys()])).flatMap((order) => {
    const before = beforeById.get(order.id)
    return before && before.status !== order.status ? [{ order, before }] : []
  })
  await restoreStatuses(
    tx,
    block.map(({ id, before: { status, statusBeforeRequest, updatedAt } }) => ({
      id,
      status,
      statusBeforeRequest,
      updatedAt,
    })),
    ctx.program.number,
  )
  const reopenedRequests = await restoreRequests(
    tx,
    block.flatMap(({ before }) => before.requests),
  )
  const events = moved.map(({ order, before }) =>
    orderEvent('order.status-changed', order, { before: { status: order.status }, after: { status: before.status } }),
  )
  await recordAudits(tx, ctx, [...events, ...reopenedRequests.map(createReopenedEvent)])
  const requests = new Map(reopenedRequests.map(({ orderId, changeType }) => [orderId, changeType]))
  await enqueueMails(
    tx,
    ctx.program,
    moved.flatMap(({ order, before }) => createStatusEmails([order], before.status, ctx, requests)),
  )
}

/**
 * Undoes an import of orders: deletes new orders, and restores amounts, packages and status of updated ones.
 * @returns the numbers of orders that cannot be restored; if there are any, nothing is written
 */
export async function undoOrders(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]> {
  const restored: OrderToRestore[] = records.flatMap(({ entityId: id, before }) =>
    before === null ? [] : [{ id, before: readRestorableOrder(before) }],
  )
  const beforeById = new Map(restored.map(({ id, before }) => [id, before]))
  const undone = records.map(({ entityId: id, updatedAt }) => {
    const before = beforeById.get(id)
    return { id, updatedAt, isCreated: !before, counts: before !== undefined && countsTowardYear(before.status) }
  })
  await lockUndoneOrders(tx, undone)
  const obstacles = new Set(await listUndoObstacles(tx, undone))
  if (obstacles.size > 0) return records.filter(({ entityId }) => obstacles.has(entityId)).map(({ label }) => label)

  // Delete new orders first. Then end the orders that the import reactivated, before those that it ended become active again.
  const created = undone.filter(({ isCreated }) => isCreated).map(({ id }) => id)
  await mapInBlocks(created, BLOCK, async (block) => void (await removeOrders(tx, ctx, block)))
  const ended = restored.filter(({ before }) => !countsTowardYear(before.status))
  const counting = restored.filter(({ before }) => countsTowardYear(before.status))
  for (const part of [ended, counting]) {
    await mapInBlocks(part, BLOCK, async (block) => {
      await restoreAmounts(tx, ctx, block)
      await restoreStatus(tx, ctx, block)
    })
  }
  return []
}
