import { plainMessage } from '@portal/contract/change-requests/message-markers'

/**
 * The words that a change request is found by: its order's number, company and dealer number, and its message. A trigger folds
 * them. They are put together here because the database does not know which characters of a message are markers (decision 6).
 */
export function changeRequestSearchWords(request: {
  orderNumber: string
  companyName: string
  dealerNumber: string
  /** What was picked and written, as `askedText` has it. */
  message: string
}): string {
  const { orderNumber, companyName, dealerNumber, message } = request
  return [orderNumber, companyName, dealerNumber, plainMessage(message)].join(' ')
}
