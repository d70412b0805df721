import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { setSplitSchema } from '@portal/contract/orders/placing'
import { canChangeSplit } from '@portal/contract/rules/billing-schedule'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { splitClosedMessage } from './draft-amounts'
import { DraftChangedError, handleConflicts } from './handle-conflicts'
import { toOrderDetail } from './order-detail-reply'
import { orderEvent, toAmendmentAmounts } from './order-events'
import type { OrderRow } from './order-row'
import { stale } from './placing-errors'
import { insertAmendment } from './queries/edit-order'
import { findOrder, findOrderForSplit } from './queries/find-order'
import { updateSplit } from './queries/write-order'

type SetSplit = z.output<typeof setSplitSchema>

const NOT_CHANGEABLE = 'The budget split of a canceled or expired order cannot be changed.'

function assertCanChangeSplit(ctx: SessionContext, order: OrderRow): void {
  if (!countsTowardYear(order.status)) throw new ApiError('CONFLICT', NOT_CHANGEABLE)
  const isOwner = ctx.subject.role === 'dealer'
  const { facts } = ctx.program.termsOf(order)
  if (isOwner && !canChangeSplit(order.orderYear, ctx.now, ctx.config.timeZone, facts)) {
    throw new ApiError('TOO_LATE', splitClosedMessage(order.orderYear, facts))
  }
}

async function changeSplit(tx: Tx, ctx: SessionContext, before: OrderRow, springPercent: number): Promise<void> {
  const updatedAt = getChangeTime(before.updatedAt, ctx.now)
  if (!(await updateSplit(tx, before, springPercent, updatedAt))) throw new DraftChangedError(before.id)
  const amounts = { before: toAmendmentAmounts(before), after: toAmendmentAmounts({ ...before, springPercent }) }
  if (before.signedAt === null) {
    await recordAudit(tx, ctx, orderEvent('order.split-changed', before, amounts))
    return
  }
  await insertAmendment(tx, ctx.actor, { orderId: before.id, kind: 'split', ...amounts, createdAt: updatedAt })
  const after = { kind: 'split', ...amounts.after }
  await recordAudit(tx, ctx, orderEvent('order.amended', before, { before: amounts.before, after }))
}

/**
 * Changes the spring and fall split: the dealer until March 1 of the program year, staff later as well. On a signed
 * order the change is an amendment; the agreement stays as signed.
 */
export async function setSplit(ctx: SessionContext, id: string, input: SetSplit): Promise<OrderDetail> {
  const { springPercent, updatedAt } = input
  const order = await handleConflicts(ctx, () =>
    transaction(ctx.db, async (tx) => {
      const before = await findOrderForSplit(tx, id, ctx.subject)
      if (!before) throw notFound(notFoundTexts.order)
      if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) {
        throw stale(toOrderDetail(ctx, before))
      }
      assertCanChangeSplit(ctx, before)
      if (springPercent === before.springPercent) return before
      await changeSplit(tx, ctx, before, springPercent)
      return (await findOrder(tx, id, ctx.subject)) ?? before
    }),
  )
  return toOrderDetail(ctx, order)
}
