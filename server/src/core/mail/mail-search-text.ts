import { searchKey } from '@portal/contract/rules/search-text'
import type { MailMessage } from './mail-payloads'
import { mailSubject } from './mail-subject'

/**
 * What a message is found by: its address and subject, and the order and dealer it is about. Made here and not by the
 * database, which does not know the subjects (decision 38).
 */
export function mailSearchText(to: string, message: MailMessage): string {
  const { orderNumber, companyName, dealerNumber } = message.payload as Record<string, unknown>
  const words = [orderNumber, companyName, dealerNumber].filter((word) => typeof word === 'string')
  return searchKey(to, mailSubject(message), ...words)
}
