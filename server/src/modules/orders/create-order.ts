import type { OrderDetail } from '@portal/contract/orders/order'
import type { CreateOrder } from '@portal/contract/orders/placing'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { isImpersonating } from '../../platform/http/identity'
import { refusedWhileImpersonating } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { handleConflicts } from './handle-conflicts'
import { toOrderDetail } from './order-reply'
import { placeOrder } from './place-order'
import { placingAttempt } from './placing-attempt'
import { runSerially } from './run-serially'
import { saveDraft } from './save-draft'
import { withSigningCode } from './signing/signing-code'

/**
 * Saves the dealer's draft of the year, or places and signs the order in one transaction. Whichever of several calls
 * comes first makes the order; the others find it, update the draft or are told that it exists.
 * @param key names one placing: repeated with it, the call answers with the order that was placed
 */
export async function createOrder(ctx: SessionContext, input: CreateOrder, key?: string): Promise<Result<OrderDetail>> {
  const isPlacing = input.status !== 'pending'
  if (isPlacing && isImpersonating(ctx.session)) throw refusedWhileImpersonating()
  const attempt = placingAttempt(key, input)
  const store = (tx: Tx) => (isPlacing ? placeOrder(tx, ctx, input, attempt) : saveDraft(tx, ctx, input))
  const { order, isNew } = await runSerially(ctx.db, ctx.subject.id, () =>
    withSigningCode(ctx, input, key ?? '', () => handleConflicts(ctx, () => transaction(ctx.db, store))),
  )
  return result(toOrderDetail(order), { status: isNew ? 201 : 200 })
}
