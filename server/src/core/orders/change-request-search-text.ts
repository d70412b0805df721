import { plainMessage } from '@portal/contract/change-requests/message-markers'

/**
 * Returns a change request's search text: its order's number, company and dealer number, and its message. A trigger
 * normalizes it. Built here because the database cannot tell formatting markers from text (decision 6).
 */
export function changeRequestSearchText(request: {
  orderNumber: string
  companyName: string
  dealerNumber: string
  /** The changes and the message of the dealer, as `requestText` returns them. */
  message: string
}): string {
  const { orderNumber, companyName, dealerNumber, message } = request
  return [orderNumber, companyName, dealerNumber, plainMessage(message)].join(' ')
}
