import type { BulkStatus, BulkStatusResult } from '@portal/contract/orders/editing'
import {
  type ChangeType,
  countsTowardYear,
  type OrderStatus,
  staffBulkStatuses,
} from '@portal/contract/rules/order-status'
import { statusAreaOf } from '@portal/contract/rules/program'
import { orderEditTexts } from '@portal/contract/texts/order'
import { type AuditEvent, recordAudits } from '../../core/audit/record-audit'
import { enqueueMails } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { invalidField } from '../../platform/http/refusals'
import { lockSelected } from './bulk-selection'
import { handleConflicts } from './handle-conflicts'
import { orderEvent } from './order-events'
import {
  listForStatus,
  type OrderForStatus,
  type RequestByStatus,
  settleByStatus,
  updateStatuses,
} from './queries/bulk-orders'
import { createApprovalEmails, createStatusEmails } from './status-emails'

/** The type of change request that a status fulfills. */
const grantedTypes = new Map<OrderStatus, ChangeType>([
  ['cancelled', 'Cancellation'],
  ['completed', 'Change'],
])

const skipReason = (orderYear: number): string => `The dealer already has another ${orderYear} order.`

function createStatusEvents(
  changed: readonly OrderForStatus[],
  granted: readonly RequestByStatus[],
  status: OrderStatus,
): AuditEvent[] {
  const moved = changed.map((order) =>
    orderEvent('order.status-changed', order, { before: { status: order.status }, after: { status } }),
  )
  const approved = granted.map(
    ({ id, orderId }): AuditEvent => ({
      action: 'change-request.approved',
      entityType: 'change_request',
      entityId: id,
      orderId,
      before: { status: 'pending' },
      after: { status: 'approved', response: null, orderStatus: status },
    }),
  )
  return [...moved, ...approved]
}

/** Sets the status of locked orders, records it, settles their change requests and queues the emails. */
export async function applyStatus(
  tx: Tx,
  ctx: SessionContext,
  changed: readonly OrderForStatus[],
  status: OrderStatus,
): Promise<void> {
  if (changed.length === 0) return
  const { now } = ctx
  const ids = changed.map(({ id }) => id)
  await updateStatuses(tx, ids, status, now)
  const requests = await settleByStatus(tx, ids, grantedTypes.get(status) ?? null, { decidedBy: ctx.actor.id, now })
  const granted = requests.filter((request) => request.status === 'approved')
  await recordAudits(tx, ctx, createStatusEvents(changed, granted, status))
  await enqueueMails(tx, [...createStatusEmails(changed, status, now), ...createApprovalEmails(changed, granted, now)])
}

/**
 * Sets the status of orders in one transaction with a constant number of statements, whatever their current status.
 * Skips an order that would be its dealer's second one of the year. An order that already has the status counts as
 * updated but does not change.
 * @throws ApiError 404 for an order out of scope, 422 for a status that the caller may not set
 */
export async function setStatuses(
  ctx: SessionContext,
  { status, ...selection }: BulkStatus,
): Promise<BulkStatusResult> {
  if (!staffBulkStatuses(statusAreaOf(ctx.subject.role)).includes(status)) {
    throw invalidField('status', orderEditTexts.statusRefused)
  }
  const rows = await handleConflicts(ctx, () =>
    transaction(ctx.db, async (tx) => {
      const ids = await lockSelected(tx, ctx, selection, 'order.bulk-status')
      const found = (await listForStatus(tx, ids)).map((order) => ({
        ...order,
        isSkipped: countsTowardYear(status) && order.isSecond,
      }))
      const changed = found.filter((order) => !order.isSkipped && order.status !== status)
      await applyStatus(tx, ctx, changed, status)
      return found
    }),
  )
  const skipped = rows
    .filter(({ isSkipped }) => isSkipped)
    .map(({ id, orderNumber, orderYear }) => ({ id, orderId: orderNumber, reason: skipReason(orderYear) }))
  const updated = rows.length - skipped.length
  return { updated, skipped, message: orderEditTexts.updated(updated) }
}
