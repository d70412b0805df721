import { isDeepStrictEqual } from 'node:util'
import type {
  Preparation,
  SavePreparedOrder,
  WithdrawPreparedOrder,
} from '@portal/contract/prepared-orders/prepared-order'
import { isUnderWay, preparedState } from '@portal/contract/rules/prepared-state'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { listPackagesByIds } from '../catalog/queries/find-packages'
import { calculateDraftAmounts } from '../orders/draft-amounts'
import { alreadySent, findPreparationError, notSent } from './invitation-errors'
import { invitationEvent } from './invitation-event'
import { toPreparedLine } from './invitation-reply'
import type { ComparedOrder } from './queries/find-preparation'
import { insertInvitation, updateInvitation } from './queries/invitations'
import { describeCurrent, lockInvitation } from './seen-invitation'
import { sendInvitation } from './send-invitation'

/**
 * Returns the stored form of the chosen packages, at current prices.
 * @param currentOrder the dealer's draft; its number of months applies if staff set it there
 * @throws ApiError 422 for unavailable packages, a total of zero, or prices that differ from those on the caller's screen
 */
async function invitationContent(
  tx: Tx,
  { items, note }: SavePreparedOrder,
  currentOrder: ComparedOrder | null,
  { orderYear, facts }: { orderYear: number; facts: ContractFacts },
) {
  const claims = items.map(({ packageId, packageName, price, pricingType }) => ({
    packageId: packageId.toLowerCase(),
    packageName,
    priceCents: price,
    pricingType,
  }))
  const ids = claims.map(({ packageId }) => packageId)
  const packages = await listPackagesByIds(tx, ids)
  const draft = currentOrder ? { ...currentOrder, items: [] } : undefined
  const { months, monthlyCents, oneTimeCents, annualCents } = calculateDraftAmounts({
    claims,
    draft,
    packages,
    orderYear,
    facts,
  })
  const known = new Map(packages.map((item) => [item.id, item]))
  const lines = ids.flatMap((id) => known.get(id) ?? []).map(toPreparedLine)
  return { lines, note, months, monthlyCents, oneTimeCents, annualCents }
}

/** Saving without sending resets the delivery, even if an earlier link was sent and has expired. */
const unsent = {
  sentByName: null,
  sentByPhone: null,
  sentTo: null,
  sentAt: null,
  expiresAt: null,
  tokenHash: null,
  openedAt: null,
  orderId: null,
}

async function storePreparedOrder(
  tx: Tx,
  ctx: SessionContext,
  dealerId: string,
  input: SavePreparedOrder,
  action: 'save' | 'send',
): Promise<Preparation> {
  const { now, actor } = ctx
  const { facts, orderYear, open } = await lockInvitation(tx, ctx, dealerId, input.updatedAt)
  const preparationError = findPreparationError(facts, action)
  if (preparationError) throw preparationError
  // Do not change an order that the dealer may be looking at without sending a new message.
  if (action === 'save' && open && isUnderWay(preparedState(open, now))) throw alreadySent()
  const year = { orderYear, facts: ctx.program.contractFacts(orderYear) }
  const content = { orderYear, ...(await invitationContent(tx, input, facts.currentOrder, year)) }
  const sent = action === 'send' ? await sendInvitation(tx, ctx, { facts, content }) : null
  const preparation = { preparedByName: identityName(actor), preparedAt: now }
  if (open) {
    const isUnchanged = open.note === content.note && isDeepStrictEqual(open.lines, content.lines)
    const updatedAt = getChangeTime(open.updatedAt, now)
    await updateInvitation(tx, open.id, {
      ...content,
      ...(isUnchanged ? {} : preparation),
      ...(sent ?? unsent),
      updatedAt,
    })
  } else {
    await insertInvitation(tx, { dealerId, ...content, ...preparation, ...sent, updatedAt: now })
  }
  const auditAction = action === 'send' ? 'prepared-order.sent' : 'prepared-order.saved'
  await recordAudit(
    tx,
    ctx,
    invitationEvent(auditAction, { dealerId, before: open, after: content, sent: sent ?? undefined }),
  )
  return describeCurrent(tx, ctx, dealerId, orderYear)
}

/**
 * Saves an order for a dealer, to send later.
 * @throws ApiError 404 when out of scope, 409 when it is already sent or nothing can be prepared, 412 when it is stale, 422 for
 * unavailable packages, changed prices or a total of zero
 */
export const savePreparedOrder = (ctx: SessionContext, dealerId: string, input: SavePreparedOrder) =>
  transaction(ctx.db, (tx) => storePreparedOrder(tx, ctx, dealerId, input, 'save'))

/**
 * Sends a dealer an order to sign. Sending it again ends the previous link.
 * @throws ApiError like `savePreparedOrder`, and when the dealer has no email address
 */
export const sendPreparedOrder = (ctx: SessionContext, dealerId: string, input: SavePreparedOrder) =>
  transaction(ctx.db, (tx) => storePreparedOrder(tx, ctx, dealerId, input, 'send'))

/**
 * Withdraws a prepared order and ends its link. A draft that the dealer already started from it stays.
 * @throws ApiError 404 when out of scope, 409 when there is nothing to withdraw, 412 when it is stale
 */
export const withdrawPreparedOrder = (
  ctx: SessionContext,
  dealerId: string,
  { updatedAt: seen }: WithdrawPreparedOrder,
): Promise<Preparation> =>
  transaction(ctx.db, async (tx) => {
    const { orderYear, open } = await lockInvitation(tx, ctx, dealerId, seen)
    if (!open) throw notSent()
    await updateInvitation(tx, open.id, { withdrawnAt: ctx.now, updatedAt: getChangeTime(open.updatedAt, ctx.now) })
    await recordAudit(tx, ctx, invitationEvent('prepared-order.withdrawn', { dealerId, before: open }))
    return describeCurrent(tx, ctx, dealerId, orderYear)
  })
