import { plainMessage } from '@portal/contract/change-requests/message-markers'
import { searchKey } from '@portal/contract/rules/search-text'

/**
 * What a change request is found by: its order's number, company and dealer number, and the words of its message. Made here
 * and not by the database, which does not know what marks a word (decision 38).
 */
export function changeRequestSearchText(request: {
  orderNumber: string
  companyName: string
  dealerNumber: string
  /** What was picked and written, as `askedText` has it. */
  message: string
}): string {
  return searchKey(request.orderNumber, request.companyName, request.dealerNumber, plainMessage(request.message))
}
