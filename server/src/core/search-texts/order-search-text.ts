import type { DealerInformation } from '@portal/contract/orders/order'
import { searchKey } from '@portal/contract/rules/search-text'

/** What an order is found by: its number and year, and the dealer's company, number and contact as kept on the order. */
export function orderSearchText(order: {
  orderNumber: string
  orderYear: number
  dealerInformation: Pick<DealerInformation, 'companyName' | 'dealerNumber' | 'firstName' | 'lastName'>
}): string {
  const { companyName, dealerNumber, firstName, lastName } = order.dealerInformation
  return searchKey(order.orderNumber, companyName, dealerNumber, firstName, lastName, String(order.orderYear))
}
