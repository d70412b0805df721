import { calendarDateIn } from '@portal/contract/calendar'
import type { CreateOrder } from '@portal/contract/order-placing'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { assertReadyToSign } from './assert-ready-to-sign'
import type { OrderRow } from './order-row'
import { prepareOrder } from './prepare-order'
import { readConsentSignature } from './read-consent-signature'
import { signAgreement } from './sign-agreement'
import { storeOrder } from './store-order'

/** Stores the order signed: with the agreement frozen, its history and its mail, or not at all. */
export async function placeOrder(
  tx: Tx,
  ctx: SessionContext,
  input: CreateOrder,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { hand, draft } = await prepareOrder(tx, ctx, input)
  const { current: before, dealer } = hand
  const signedOn = calendarDateIn(ctx.now, ctx.config.timeZone)
  assertReadyToSign({ ...draft, signedOn }, input)
  const signature = {
    ...readConsentSignature(input, draft.dealerInformation, dealer.savedSignatureSha256),
    signedAt: ctx.now,
  }
  const stored = await storeOrder(tx, before, draft, signature, ctx.now)
  const order = await signAgreement(tx, ctx, { stored, before, draft, dealer, signature })
  return { order, isNew: !before }
}
