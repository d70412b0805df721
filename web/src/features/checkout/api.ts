import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { CreateOrderSent, SignOrder } from '@portal/contract/orders/placing'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { call } from '../../lib/api/call'
import { ApiError, hasStatus } from '../../lib/api/errors'

/** The order exists, but signing it failed. `cause` holds the error. */
export class SigningFailedError extends Error {
  override readonly name = 'SigningFailedError'
}

/** A step other than creating or signing the order failed. `cause` holds the error. */
export class SubmissionFailedError extends Error {
  override readonly name = 'SubmissionFailedError'
}

const wrapSubmissionError = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (cause) {
    throw new SubmissionFailedError('The order could not be submitted.', { cause })
  }
}

/** Saves a new signature to the profile before the order is created. */
export const saveNewSignature = (signatureData: string): Promise<CurrentUser> =>
  wrapSubmissionError(call('saveSignature', { body: { signatureData } }))

/** Creates or updates the order year's draft. */
export const saveDraft = (body: CreateOrderSent): Promise<OrderDetail> => call('createOrder', { body })

/**
 * Places and signs the order. If the response to an earlier attempt was lost, the order may already exist. The server then
 * returns it for the same idempotency key. A server that did not store the key returns ORDER_EXISTS. The client then signs
 * the existing order with the same signature, which changes nothing and returns the order.
 */
export async function placeOrder(
  body: CreateOrderSent,
  consent: SignOrder,
  options: { key: string; answerLost: boolean; orderYear: number },
): Promise<OrderDetail> {
  try {
    return await call('createOrder', { body, headers: { 'idempotency-key': options.key } })
  } catch (error) {
    const hasOrder = error instanceof ApiError && error.errorCode === 'ORDER_EXISTS'
    if (!hasOrder || !options.answerLost) throw error
    const orders = await wrapSubmissionError(call('listOrders', { query: { year: options.orderYear } }))
    const placedOrder = orders.find((order) => countsTowardYear(order.status) && order.signedAt !== null)
    if (placedOrder === undefined) throw error
    try {
      return await call('signOrder', { params: { id: placedOrder.id }, body: consent })
    } catch (failure) {
      // The order has a different signature, so it is a different order: report the original error.
      if (hasStatus(failure, 409)) throw error
      throw new SigningFailedError('The order could not be signed.', { cause: failure })
    }
  }
}
