import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { OrderDetail } from '@portal/contract/orders/order'
import type { CreateOrderSent, SignOrder } from '@portal/contract/orders/placing'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { call } from '../../lib/api/call'
import { ApiError, hasStatus } from '../../lib/api/errors'

/** The order is there, but signing it again failed; the cause says why. */
export class SigningFailedError extends Error {
  override readonly name = 'SigningFailedError'
}

/** Something other than creating or signing the order failed while it was submitted; the cause says why. */
export class SubmissionFailedError extends Error {
  override readonly name = 'SubmissionFailedError'
}

const submitting = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (cause) {
    throw new SubmissionFailedError('The order could not be submitted.', { cause })
  }
}

/** Saves a new signature to the profile before the order is created. */
export const saveNewSignature = (signatureData: string): Promise<CurrentUser> =>
  submitting(call('saveSignature', { body: { signatureData } }))

/** Saves the year's draft; saving again updates it. */
export const saveDraft = (body: CreateOrderSent): Promise<OrderDetail> => call('createOrder', { body })

/**
 * Places and signs. When the answer to an earlier try was lost, the order may exist already: the server then answers the
 * same key with it. A server that did not note the key says that it exists: then the same signature signs it again,
 * which changes nothing and answers with the order.
 */
export async function placeOrder(
  body: CreateOrderSent,
  consent: SignOrder,
  options: { key: string; answerLost: boolean; orderYear: number },
): Promise<OrderDetail> {
  try {
    return await call('createOrder', { body, headers: { 'idempotency-key': options.key } })
  } catch (error) {
    const exists = error instanceof ApiError && error.errorCode === 'ORDER_EXISTS'
    if (!exists || !options.answerLost) throw error
    const orders = await submitting(call('listOrders', { query: { year: options.orderYear } }))
    const placed = orders.find((order) => countsTowardYear(order.status) && order.signedAt !== null)
    if (placed === undefined) throw error
    try {
      return await call('signOrder', { params: { id: placed.id }, body: consent })
    } catch (failure) {
      // Signed with another signature, so it is another order: the first refusal stands.
      if (hasStatus(failure, 409)) throw error
      throw new SigningFailedError('The order could not be signed.', { cause: failure })
    }
  }
}
