import type { CreateOrder } from '@portal/contract/orders/placing'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import type { AgreementInEffect } from '../../core/agreements/agreement-in-effect'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { assertCanSign, assertReadyToSign, readConsentSignature } from './assert-ready-to-sign'
import type { OrderRow } from './order-row'
import { findPlacedOrder, loadOrderingState, type PlacingAttempt } from './ordering-state'
import { prepareOrder } from './prepare-order'
import { signAgreement } from './sign-agreement'
import { storeOrder } from './store-order'

/** Data that the server prepares before the transaction that places the order. */
interface Placing {
  attempt?: PlacingAttempt
  /** The result of `renderSignatureAhead`. */
  renderedSignature: Buffer | null
  agreementInEffect: AgreementInEffect
}

/**
 * Stores the signed order with its agreement, audit event and emails, or nothing. A retry of a successful attempt
 * returns that order and changes nothing.
 * @throws SigningCodeNeeded when only the code is missing
 */
export async function placeOrder(
  tx: Tx,
  ctx: SessionContext,
  input: CreateOrder,
  { attempt, renderedSignature, agreementInEffect }: Placing,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const key = attempt?.key
  const signing = { sessionTokenHash: ctx.session.tokenHash, key: key ?? '', now: ctx.now }
  const state = await loadOrderingState(tx, ctx, { key, signing })
  const { current: before, dealer } = state
  const placed = attempt && findPlacedOrder(state, attempt)
  if (placed) return { order: placed, isNew: false }
  const draft = await prepareOrder(tx, ctx, state, input)
  const signedOn = toCalendarDate(ctx.now, ctx.config.timeZone)
  const { program } = ctx
  const agreementVersion = program.agreementVersion(draft.orderYear)
  assertReadyToSign({ ...draft, record: dealer.record, signedOn, agreementVersion, program }, input)
  const signature = {
    ...(await readConsentSignature(input, renderedSignature, draft.dealerInformation, dealer.savedSignatureSha256)),
    signedAt: ctx.now,
    programNumber: program.number,
  }
  const facts = assertCanSign(ctx, dealer)
  const stored = await storeOrder(tx, before, draft, signature, ctx.now)
  const order = await signAgreement(tx, ctx, {
    stored,
    before,
    draft,
    dealer,
    signature,
    facts,
    consent: input,
    agreementInEffect,
    attempt,
  })
  return { order, isNew: !before }
}
