import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { type AuditEvent, recordAudits } from '../../core/audit/record-audit'
import { enqueueMails } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { orderEvent } from './order-events'
import { type OrderForStatus, type SettledRequest, settleRequests, updateStatuses } from './queries/bulk-orders'
import { createApprovalEmails, createStatusEmails } from './status-emails'

/** The type of change request that a status fulfills. */
const fulfilledTypes = new Map<OrderStatus, ChangeType>([
  ['cancelled', 'Cancellation'],
  ['completed', 'Change'],
])

function createStatusEvents(
  changed: readonly OrderForStatus[],
  approvedRequests: readonly SettledRequest[],
  status: OrderStatus,
): AuditEvent[] {
  const moved = changed.map((order) =>
    orderEvent('order.status-changed', order, { before: { status: order.status }, after: { status } }),
  )
  const approvalEvents = approvedRequests.map(
    ({ id, orderId }): AuditEvent => ({
      action: 'change-request.approved',
      entityType: 'change_request',
      entityId: id,
      orderId,
      before: { status: 'pending' },
      after: { status: 'approved', response: null, orderStatus: status },
    }),
  )
  return [...moved, ...approvalEvents]
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
  await updateStatuses(tx, ids, status, { now, programNumber: ctx.program.number })
  const requests = await settleRequests(tx, ids, fulfilledTypes.get(status) ?? null, { decidedBy: ctx.actor.id, now })
  const approvedRequests = requests.filter((request) => request.status === 'approved')
  await recordAudits(tx, ctx, createStatusEvents(changed, approvedRequests, status))
  await enqueueMails(tx, ctx.program, [
    ...createStatusEmails(changed, status, ctx),
    ...createApprovalEmails(changed, approvedRequests, now),
  ])
}
