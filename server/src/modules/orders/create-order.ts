import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { CreateOrder } from '@portal/contract/orders/placing'
import type { AgreementInEffect } from '../../core/agreements/agreement-in-effect'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { impersonatingError } from '../../platform/http/access-errors'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { renderSignatureAhead } from './assert-ready-to-sign'
import { handleConflicts, runSerially } from './handle-conflicts'
import { toOrderDetail } from './order-detail-reply'
import type { OrderRow } from './order-row'
import { loadOrderingState, placingAttempt } from './ordering-state'
import { placeOrder } from './place-order'
import { withSigningCode } from './signing/signing-code'
import { storeDraft } from './store-draft'

/**
 * Saves the order as a draft. Ignores consents and a signature in the payload, because the dealer gives them when
 * signing.
 */
async function saveDraft(
  tx: Tx,
  ctx: SessionContext,
  input: CreateOrder,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const state = await loadOrderingState(tx, ctx)
  return { order: await storeDraft(tx, ctx, state, input), isNew: !state.current }
}

/**
 * Saves the dealer's draft of the year, or places and signs the order in one transaction. The first of several
 * concurrent calls creates the order. The others update its draft or fail because it exists.
 * @param agreementInEffect what the dealer signs
 * @param key identifies one placement; a repeated call with it returns the placed order
 */
export async function createOrder(
  ctx: SessionContext,
  input: CreateOrder,
  agreementInEffect: AgreementInEffect,
  key?: string,
): Promise<Result<OrderDetail>> {
  const isPlacing = input.status !== 'pending'
  if (isPlacing && isImpersonating(ctx.session)) throw impersonatingError()
  const attempt = placingAttempt(key, input)
  const { order, isNew } = await runSerially(ctx.db, ctx.subject.id, async () => {
    const renderedSignature = isPlacing ? await renderSignatureAhead(input) : null
    const store = (tx: Tx) =>
      isPlacing
        ? placeOrder(tx, ctx, input, { attempt, renderedSignature, agreementInEffect })
        : saveDraft(tx, ctx, input)
    return withSigningCode(ctx, input, key ?? '', () => handleConflicts(ctx, () => transaction(ctx.db, store)))
  })
  return result(toOrderDetail(ctx, order), { status: isNew ? 201 : 200 })
}
