import { calendarDateIn } from '@portal/contract/calendar'
import type { CreateOrder } from '@portal/contract/order-placing'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { assertReadyToSign } from './assert-ready-to-sign'
import { loadOrderInHand } from './order-in-hand'
import type { OrderRow } from './order-row'
import { findPlacedBefore, type PlacingAttempt } from './placing-attempt'
import { prepareOrder } from './prepare-order'
import { insertPlacing } from './queries/order-placings'
import { readConsentSignature } from './read-consent-signature'
import { signAgreement } from './sign-agreement'
import { storeOrder } from './store-order'

/**
 * Stores the order signed: with the agreement frozen, its history and its mail, or not at all. An attempt that has placed
 * its order already, and whose answer was lost, gets that order and changes nothing.
 */
export async function placeOrder(
  tx: Tx,
  ctx: SessionContext,
  input: CreateOrder,
  attempt?: PlacingAttempt,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const hand = await loadOrderInHand(tx, ctx)
  const { current: before, dealer } = hand
  const placed = attempt && (await findPlacedBefore(tx, dealer.id, attempt))
  if (placed) return { order: placed, isNew: false }
  const draft = await prepareOrder(tx, ctx, hand, input)
  const signedOn = calendarDateIn(ctx.now, ctx.config.timeZone)
  assertReadyToSign({ ...draft, signedOn }, input)
  const signature = {
    ...(await readConsentSignature(input, draft.dealerInformation, dealer.savedSignatureSha256)),
    signedAt: ctx.now,
  }
  const stored = await storeOrder(tx, before, draft, signature, ctx.now)
  if (attempt) await insertPlacing(tx, { ...attempt, orderId: stored.id, dealerId: dealer.id })
  const order = await signAgreement(tx, ctx, { stored, before, draft, dealer, signature })
  return { order, isNew: !before }
}
