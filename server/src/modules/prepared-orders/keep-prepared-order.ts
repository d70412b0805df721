import { isDeepStrictEqual } from 'node:util'
import type { Preparation, SavePreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { isUnderWay, preparedState } from '@portal/contract/rules/prepared-state'
import { nameOf, recordAudit } from '../../core/audit/record-audit'
import { laterThan } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { invitationContent } from './invitation-content'
import { invitationEvent } from './invitation-event'
import { alreadySent, refusalOf } from './invitation-refusals'
import { insertInvitation, updateInvitation } from './queries/invitations'
import { describeAfter, lockSeen } from './seen-invitation'
import { sendInvitation } from './send-invitation'

/** What is kept by somebody who sends it later has not been sent, though a link of it may have run out. */
const unsent = {
  ...{ sentByName: null, sentByPhone: null, sentTo: null, sentAt: null, expiresAt: null },
  ...{ tokenHash: null, openedAt: null, orderId: null },
}

async function keep(
  tx: Tx,
  ctx: SessionContext,
  dealerId: string,
  input: SavePreparedOrder,
  act: 'save' | 'send',
): Promise<Preparation> {
  const { now, actor } = ctx
  const { facts, orderYear, open } = await lockSeen(tx, ctx, dealerId, input.updatedAt)
  const refusal = refusalOf(facts, act)
  if (refusal) throw refusal
  // What the dealer may be looking at is not changed under them without another message.
  if (act === 'save' && open && isUnderWay(preparedState(open, now))) throw alreadySent()
  const content = { orderYear, ...(await invitationContent(tx, input, facts.present, orderYear)) }
  const sent = act === 'send' ? await sendInvitation(tx, ctx, { facts, content }) : null
  const made = { preparedByName: nameOf(actor), preparedAt: now }
  if (open) {
    const isAsBefore = open.note === content.note && isDeepStrictEqual(open.lines, content.lines)
    const updatedAt = laterThan(open.updatedAt, now)
    await updateInvitation(tx, open.id, { ...content, ...(isAsBefore ? {} : made), ...(sent ?? unsent), updatedAt })
  } else {
    await insertInvitation(tx, { dealerId, ...content, ...made, ...sent, updatedAt: now })
  }
  const action = act === 'send' ? 'prepared-order.sent' : 'prepared-order.saved'
  await recordAudit(
    tx,
    ctx,
    invitationEvent(action, { dealerId, before: open, after: content, sent: sent ?? undefined }),
  )
  return describeAfter(tx, ctx, dealerId, orderYear)
}

/**
 * Keeps an order for a dealer, to be sent later.
 * @throws ApiError 404 out of scope, 409 when it is under way or nothing can be prepared, 412 when it is not what was seen, 422
 */
export const savePreparedOrder = (ctx: SessionContext, dealerId: string, input: SavePreparedOrder) =>
  transaction(ctx.db, (tx) => keep(tx, ctx, dealerId, input, 'save'))

/** Sends a dealer an order for signature, also again: then the link before ends. Refused as saving is, and without an address. */
export const sendPreparedOrder = (ctx: SessionContext, dealerId: string, input: SavePreparedOrder) =>
  transaction(ctx.db, (tx) => keep(tx, ctx, dealerId, input, 'send'))
