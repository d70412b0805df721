import type { OpenPreparedOrder, OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { hashToken } from '../../platform/http/token'
import { handleConflicts, runSerially } from '../orders/handle-conflicts'
import { startDraft } from '../orders/start-draft'
import { linkInvalid } from './invitation-errors'
import { invitationEvent } from './invitation-event'
import { findInvitationByLink, findOpenedInvitation, markLinkUsed, type OfferedInvitation } from './queries/invitations'

/** Converts a prepared order to the dealer's reply, with the current price of each package next to the price in the email. */
function toOwnPreparedOrder({
  lines,
  offered,
  orderYear,
  note,
  sentByName,
  preparedByName,
  sentByPhone: phone,
}: OfferedInvitation): OwnPreparedOrder {
  const known = new Map(offered.map((item) => [item.id, item]))
  const items = lines.flatMap(({ packageId, price: preparedPrice }) => {
    const item = known.get(packageId)
    if (!item) return []
    const { priceCents, ...rest } = item
    return [{ ...rest, price: toDecimalString(priceCents), preparedPrice }]
  })
  const gone = lines.filter(({ packageId }) => !known.has(packageId)).map(({ packageName }) => packageName)
  return { orderYear, preparedBy: sentByName ?? preparedByName, phone, note, items, gone }
}

/** Returns the prepared order that the dealer opened and has not signed; null when there is none or it expired. */
export async function getOwnPreparedOrder({
  db,
  now,
  subject,
  config,
  program,
}: SessionContext): Promise<OwnPreparedOrder | null> {
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  const opened = await findOpenedInvitation(db, subject.id, { orderYear, now })
  return opened ? toOwnPreparedOrder(opened) : null
}

async function open(tx: Tx, ctx: SessionContext, token: string): Promise<OwnPreparedOrder> {
  const { now } = ctx
  const dealerId = ctx.subject.id
  const link = { tokenHash: hashToken(token), dealerId, now }
  const linked = await findInvitationByLink(tx, link)
  if (!linked) throw linkInvalid()
  // Locks the dealer first, in the same order as sending and withdrawing do.
  const orderId = await startDraft(
    tx,
    ctx,
    linked.lines.map(({ packageId }) => packageId),
  )
  const opened = await markLinkUsed(tx, link, orderId)
  if (!opened) throw linkInvalid()
  await recordAudit(tx, ctx, invitationEvent('prepared-order.opened', { dealerId, after: opened, orderId }))
  return toOwnPreparedOrder(opened)
}

/**
 * Opens the link of a prepared order. It works once, even for two concurrent calls. A dealer without an order for the year
 * gets a draft with the prepared packages. An existing draft does not change; the dealer chooses at checkout.
 * @throws ApiError 409 ORDER_EXISTS when the year's order is already placed, 422 LINK_INVALID
 */
export const openPreparedOrder = (ctx: SessionContext, { token }: OpenPreparedOrder): Promise<OwnPreparedOrder> =>
  runSerially(ctx.db, ctx.subject.id, () =>
    handleConflicts(ctx, () => transaction(ctx.db, (tx) => open(tx, ctx, token))),
  )
