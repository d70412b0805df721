import { isDeepStrictEqual } from 'node:util'
import { type Capability, can } from '@portal/contract/api/capabilities'
import type { EditedItem } from '@portal/contract/orders/editing'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { countsTowardYear, isDraft } from '@portal/contract/rules/order-status'
import { hasMonthsWithin } from '@portal/contract/rules/order-terms'
import { orderTotals } from '@portal/contract/rules/totals'
import { notFoundTexts } from '@portal/contract/texts/call'
import { orderEditTexts, orderTexts } from '@portal/contract/texts/order'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-errors'
import { ApiError, invalidField, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { listPackagesByIds } from '../catalog/queries/find-packages'
import { editedLines } from './edited-lines'
import { toOrderDetail } from './order-detail-reply'
import { orderEvent, toAmendmentAmounts } from './order-events'
import { getPackageIds, type OrderRow, type StoredLine } from './order-row'
import { stale } from './placing-errors'
import { insertAmendment, writeEditedOrder } from './queries/edit-order'
import { findOrder } from './queries/find-order'
import { lockOrder } from './queries/lock-orders'

/** The changes to one order. Omitted properties stay unchanged. */
export interface OrderEdit {
  items?: readonly EditedItem[]
  months?: number
}

export interface EditOptions {
  /** The `updatedAt` that the edit is based on. */
  updatedAt?: string
  /** The request that is approved with this edit. */
  changeRequestId?: string
}

/**
 * Locks and returns the order that staff edit. Throws 404, 409 for a canceled or expired order, and 412 when it has
 * changed.
 */
export async function findOrderToEdit(
  tx: Tx,
  ctx: SessionContext,
  id: string,
  { capability, updatedAt }: { capability: Capability; updatedAt?: string },
): Promise<OrderRow> {
  if (!can(ctx.subject, capability)) throw forbidden()
  const isLocked = await lockOrder(tx, id, ctx.subject, capability)
  const order = isLocked ? await findOrder(tx, id, ctx.subject) : undefined
  if (!order) throw notFound(notFoundTexts.order)
  if (updatedAt !== undefined && Date.parse(updatedAt) !== order.updatedAt.getTime())
    throw stale(toOrderDetail(ctx, order))
  if (!countsTowardYear(order.status)) throw new ApiError('CONFLICT', orderEditTexts.notEditable)
  return order
}

/**
 * Rejects months outside the limits of the order's terms. Those that it already has stay valid, except on a draft whose
 * months staff did not set: they are a default.
 */
function assertMonthsAllowed({ program }: SessionContext, order: OrderRow, months: number): void {
  const { facts } = program.termsOf(order)
  const hasOwnMonths = order.monthsSetByStaff || !isDraft(order)
  if (!(hasOwnMonths && months === order.months) && !hasMonthsWithin(facts, months))
    throw invalidField('months', orderEditTexts.monthsOutside(facts.minMonths, facts.maxMonths))
}

type EditedOrder = { items: readonly StoredLine[] } & Pick<OrderRow, 'months' | 'monthsSetByStaff'>

/**
 * Stores an edited order with its totals and audit event. On a signed order the edit is an amendment, and the agreement
 * stays as signed. An edit without changes records nothing.
 * @throws ApiError 422 when the order's total would be zero
 */
export async function storeEdit(
  tx: Tx,
  ctx: SessionContext,
  before: OrderRow,
  edited: EditedOrder,
  { kind, changeRequestId }: { kind: 'packages' | 'price' | 'months'; changeRequestId?: string },
): Promise<OrderRow> {
  const { items, months, monthsSetByStaff } = edited
  const previous = { items: before.items, months: before.months, monthsSetByStaff: before.monthsSetByStaff }
  if (isDeepStrictEqual({ items: [...items], months, monthsSetByStaff }, previous)) return before
  const totals = orderTotals(items, months)
  if (totals.annualCents === 0) throw invalidField('totalAmount', orderTexts.invalidTotal)
  const updatedAt = getChangeTime(before.updatedAt, ctx.now)
  const amounts = { ...totals, months, monthsSetByStaff, updatedAt }
  await writeEditedOrder(tx, before.id, amounts, items)
  const change = {
    before: toAmendmentAmounts(before),
    after: toAmendmentAmounts({ ...before, ...amounts, items: [...items] }),
  }
  const isAmendment = before.signedAt !== null
  if (isAmendment) {
    const amendment = { orderId: before.id, kind, ...change, createdAt: updatedAt, changeRequestId }
    await insertAmendment(tx, ctx.actor, amendment)
  }
  const action = isAmendment ? 'order.amended' : 'order.edited'
  await recordAudit(tx, ctx, orderEvent(action, before, { before: change.before, after: { kind, ...change.after } }))
  return (await findOrder(tx, before.id, ctx.subject)) ?? before
}

/**
 * Edits an order's lines, months or both within the caller's transaction.
 * @throws ApiError 403 without the capability, 404 out of scope, 409 for a canceled or expired order, 412 with
 * `details.current` for an edit based on an older version, 422 for invalid lines and prices and for months outside the
 * limits of the order's terms
 */
export async function editOrder(
  tx: Tx,
  ctx: SessionContext,
  orderId: string,
  { items, months }: OrderEdit,
  { updatedAt, changeRequestId }: EditOptions = {},
): Promise<OrderDetail> {
  const canSetPrices = can(ctx.subject, 'order.review-pricing')
  if (months !== undefined && !canSetPrices) throw forbidden()
  const capability = items === undefined ? 'order.review-pricing' : 'order.edit-packages'
  const before = await findOrderToEdit(tx, ctx, orderId, { capability, updatedAt })
  if (months !== undefined) assertMonthsAllowed(ctx, before, months)
  const packages = items ? await listPackagesByIds(tx, getPackageIds(items)) : []
  const lines = items ? editedLines({ items, order: before, packages, canSetPrices }) : before.items
  const edited = {
    items: lines,
    months: months ?? before.months,
    monthsSetByStaff: before.monthsSetByStaff || (months !== undefined && before.signedAt === null),
  }
  const kind = items ? 'packages' : 'months'
  return toOrderDetail(ctx, await storeEdit(tx, ctx, before, edited, { kind, changeRequestId }))
}
