import { formatDate } from '@portal/contract/calendar'
import type { MailContentOf } from '../../../db/mail-payloads'
import type { MailContent, MailSetting } from './mail-content'
import { paragraph } from './mail-content'
import { billingBlock, orderedBlock } from './order-blocks'
import { orderUrl } from './portal-links'
import { money, reasons } from './wording'

type Order = MailContentOf<'order_confirmation'>

const signedText = ({ signerName, signedAt }: Order, timeZone: string): string => {
  const who = signerName ? ` by ${signerName}` : ''
  return signedAt ? `signed${who} on ${formatDate(signedAt, timeZone)}` : `signed${who}`
}

const attachment = 'The signed agreement is attached. Please keep it for your records.'
const exampleAttachment = 'With a real order the signed agreement is attached here.'

/** A signed order: to its dealer, with the agreement attached, and to the dealer's territory manager. */
export function orderConfirmation(order: Order, setting: MailSetting): MailContent {
  const { orderNumber, orderYear, companyName, dealerNumber, annualTotal } = order
  const isDealer = order.recipient === 'dealer'
  const signed = signedText(order, setting.timeZone)
  const opening = isDealer
    ? `Thank you. Order ${orderNumber} of ${companyName} for the ${orderYear} program year is ${signed}.`
    : `Order ${orderNumber} of ${companyName} (dealer ${dealerNumber}) for the ${orderYear} program year is ${signed}.`
  return {
    preview: `${companyName}: ${money(annualTotal)} for ${orderYear}`,
    heading: isDealer ? 'Your order is signed' : `${companyName} has signed`,
    blocks: [
      paragraph(opening),
      ...(isDealer ? [paragraph(order.isExample ? exampleAttachment : attachment)] : []),
      orderedBlock(order),
      ...billingBlock(order, order.schedule),
    ],
    action: { label: 'View order', url: orderUrl(setting, order.orderId) },
    reason: isDealer ? reasons.dealer : reasons.staff,
  }
}
