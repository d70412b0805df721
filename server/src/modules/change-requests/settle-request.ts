import type { Capability } from '@portal/contract/api/capabilities'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { findDecision, findRequestToSettle, type RequestToSettle } from './queries/find-request'
import { type DecisionInput, settleRequest, updateOrderStatus } from './queries/settle-request'
import { alreadyDecided } from './request-errors'
import { toChangeRequest } from './request-row'
import { settledOrderStatus } from './settled-order-status'

interface Settlement {
  capability: Capability
  action: 'change-request.approved' | 'change-request.rejected' | 'change-request.withdrawn'
  verdict: DecisionInput
  /**
   * An additional change to the order, which returns the changed order, or undefined if nothing changed. It runs after the
   * request is settled and before the order's status changes.
   */
  apply?: (found: RequestToSettle) => Promise<OrderDetail | undefined>
}

interface SettlementResult {
  /** The request before it was settled. */
  found: RequestToSettle
  reply: ChangeRequest
  /** The order's new status; null when its status does not change. */
  nextStatus: OrderStatus | null
  /** Whether `apply` changed the order. */
  amended: boolean
}

/**
 * Settles a pending request once, and sets its order's next status.
 * @throws ApiError 404 without such a request within scope, 409 ALREADY_DECIDED when it is no longer pending
 */
export async function settlePendingRequest(
  tx: Tx,
  ctx: SessionContext,
  id: string,
  settlement: Settlement,
): Promise<SettlementResult> {
  const { capability, action, verdict, apply } = settlement
  const found = await findRequestToSettle(tx, id, ctx.subject, capability, ctx.program.running)
  if (!found) throw notFound(changeRequestTexts.notFound)
  const settled = await settleRequest(tx, id, { ...verdict, decidedBy: ctx.actor.id, now: ctx.now })
  if (!settled) throw alreadyDecided(await findDecision(tx, id))
  const edited = await apply?.(found)

  const { statusChangedMeanwhile } = settled
  const decided = { ...found, ...verdict, statusChangedMeanwhile, decidedAt: ctx.now, decidedByName: getName(ctx) }
  const request = toChangeRequest(decided)
  const { status } = verdict
  const next = settledOrderStatus({ changeType: request.changeType, status, statusChangedMeanwhile }, found)
  if (next !== null) await updateOrderStatus(tx, found.orderId, next, ctx.now)
  const orderStatus = next ?? found.orderStatus
  await recordAudit(tx, ctx, {
    action,
    entityType: 'change_request',
    entityId: id,
    orderId: found.orderId,
    before: { status: 'pending', orderStatus: found.orderStatus },
    after: { ...verdict, orderStatus },
  })
  const annualTotal = edited?.annualTotal ?? request.order.annualTotal
  const reply = { ...request, order: { ...request.order, status: orderStatus, annualTotal } }
  return { found, nextStatus: next, amended: edited !== undefined, reply }
}

const getName = ({ actor }: Pick<SessionContext, 'actor'>): string | null =>
  `${actor.firstName} ${actor.lastName}`.trim() || null

/**
 * Withdraws the dealer's own pending request. It is stored as rejected, and the order gets its previous status again.
 */
export async function withdrawRequest(ctx: SessionContext, id: string): Promise<ChangeRequest> {
  const { reply } = await transaction(ctx.db, (tx) =>
    settlePendingRequest(tx, ctx, id, {
      capability: 'change-request.withdraw',
      action: 'change-request.withdrawn',
      verdict: { status: 'rejected', response: null, withdrawn: true },
    }),
  )
  return reply
}
