import { plainMessage } from '@portal/contract/change-requests/message-markers'

/**
 * Returns the text that a change request is found by: its order's number, company and dealer number, and its message. A
 * trigger normalizes it. Built here because the database cannot tell formatting markers from text (decision 6).
 */
export function changeRequestSearchText(request: {
  orderNumber: string
  companyName: string
  dealerNumber: string
  /** What the dealer selected and wrote, as `requestedText` returns it. */
  message: string
}): string {
  const { orderNumber, companyName, dealerNumber, message } = request
  return [orderNumber, companyName, dealerNumber, plainMessage(message)].join(' ')
}
