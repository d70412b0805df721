import type { OpenPreparedOrder, OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { hashToken } from '../../platform/http/token'
import { handleConflicts, runSerially } from '../orders/handle-conflicts'
import { startDraft } from '../orders/start-draft'
import { toOwnPreparedOrder } from './get-own-prepared-order'
import { invitationEvent } from './invitation-event'
import { linkInvalid } from './invitation-refusals'
import { findLinked, spendInvitation } from './queries/invitations'

async function open(tx: Tx, ctx: SessionContext, token: string): Promise<OwnPreparedOrder> {
  const { now } = ctx
  const dealerId = ctx.subject.id
  const link = { tokenHash: hashToken(token), dealerId, now }
  const linked = await findLinked(tx, link)
  if (!linked) throw linkInvalid()
  // Locks the dealer first, as those who send and withdraw do.
  const orderId = await startDraft(
    tx,
    ctx,
    linked.lines.map(({ packageId }) => packageId),
  )
  const opened = await spendInvitation(tx, link, orderId)
  if (!opened) throw linkInvalid()
  await recordAudit(tx, ctx, invitationEvent('prepared-order.opened', { dealerId, after: opened, orderId }))
  return toOwnPreparedOrder(opened)
}

/**
 * Uses the link of a prepared order, once: of two calls at one time one comes too late. Where the dealer has no order of the year, the
 * draft begins with what was prepared; a draft of their own stays as it is, and they choose at checkout.
 * @throws ApiError 409 ORDER_EXISTS when the year's order is placed, 422 LINK_INVALID
 */
export const openPreparedOrder = (ctx: SessionContext, { token }: OpenPreparedOrder): Promise<OwnPreparedOrder> =>
  runSerially(ctx.db, ctx.subject.id, () =>
    handleConflicts(ctx, () => transaction(ctx.db, (tx) => open(tx, ctx, token))),
  )
