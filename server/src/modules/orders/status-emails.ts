import { requestText } from '@portal/contract/change-requests/picked-text'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Mail } from '../../core/mail/mail-outbox'
import type { OrderForStatus, SettledRequest } from './queries/bulk-orders'

/** The request or job that changes orders. */
interface StatusChange {
  now: Date
  program: Program
}

const orderFields = ({ id, orderNumber, orderYear, companyName, dealerNumber }: OrderForStatus) => ({
  orderId: id,
  orderNumber,
  orderYear,
  companyName,
  dealerNumber,
  recipient: 'dealer' as const,
})

const toDealer = ({ id, dealerId, dealerEmail }: OrderForStatus, now: Date) => ({
  to: dealerEmail,
  accountId: dealerId,
  orderId: id,
  now,
})

/**
 * Builds the emails to dealers about a new status of their orders, with the program years of the terms that each order
 * keeps.
 * @param reopenedTypes the type of the request that is pending again, by order ID
 */
export const createStatusEmails = (
  changed: readonly OrderForStatus[],
  status: OrderStatus,
  { now, program }: StatusChange,
  reopenedTypes: ReadonlyMap<string, string> = new Map(),
): Mail[] =>
  changed.map((order) => {
    const { programYearStart, programYearEnd } = program.termsOf(order).facts
    const payload = {
      ...orderFields(order),
      status,
      previousStatus: order.status,
      programYear: { start: programYearStart, end: programYearEnd },
      ...(reopenedTypes.has(order.id) && { reopenedRequest: reopenedTypes.get(order.id) }),
    }
    return { type: 'status_update', payload, ...toDealer(order, now) }
  })

/** Builds the emails to dealers about requests that the new status approved. */
export function createApprovalEmails(
  changed: readonly OrderForStatus[],
  approvedRequests: readonly SettledRequest[],
  now: Date,
): Mail[] {
  const ordersById = new Map(changed.map((order) => [order.id, order]))
  return approvedRequests.flatMap(({ id, orderId, changeType, ...content }): Mail[] => {
    const order = ordersById.get(orderId)
    if (!order) return []
    const request = { changeRequestId: id, changeType, message: requestText(content) }
    const decision = { ...request, decision: 'approved' as const, response: null, amended: false }
    return [{ type: 'change_request', payload: { ...decision, ...orderFields(order) }, ...toDealer(order, now) }]
  })
}
