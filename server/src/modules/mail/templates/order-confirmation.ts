import { formatDate } from '@portal/contract/rules/calendar'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { billingBlock, orderedBlock } from './order-blocks'
import { money, reasons } from './wording'

type Order = MailContentOf<'order_confirmation'>

const signedText = ({ signerName, signedAt }: Order, timeZone: string): string => {
  const who = signerName ? ` by ${signerName}` : ''
  return signedAt ? `signed${who} on ${formatDate(signedAt, timeZone)}` : `signed${who}`
}

const attachment = 'The signed agreement is attached. Please keep it for your records.'
const exampleAttachment = 'With a real order the signed agreement is attached here.'

/** By what both parties check the file they hold. */
function sealedBlock({ orderNumber }: Order, { sealed, publicUrl }: MailSetting): MailBlock[] {
  if (sealed === null) return []
  return [
    {
      kind: 'rows',
      heading: 'The sealed agreement',
      rows: [
        { name: 'Order number', value: orderNumber },
        { name: 'Code', value: sealed.code },
      ],
    },
    paragraph(`SHA-256 of the file: ${sealed.sha256}`),
    paragraph(`Anybody who holds the file can check it at ${publicUrl}/verify.`),
  ]
}

/** Whoever read the dealer's mail until lately hears that something was signed, and nothing of its content. */
function toFormerAddress(order: Order, { timeZone }: MailSetting): MailContent {
  const { orderNumber, orderYear, companyName, changedAt, signedAt } = order
  const day = (instant: string | undefined): string => (instant ? ` on ${formatDate(instant, timeZone)}` : '')
  return {
    preview: `Order ${orderNumber} for ${orderYear}`,
    heading: 'An order was signed',
    blocks: [
      paragraph(
        `Order ${orderNumber} of ${companyName} for the ${orderYear} program year was signed${day(signedAt)}. The confirmation went to another address, since the e-mail address of ${companyName} was changed${day(changedAt)} and this was the one before.`,
      ),
      paragraph('Was it you? Then there is nothing to do.'),
      paragraph('Was it not? Please call your territory manager at once.'),
    ],
    reason: reasons.former,
  }
}

/** A signed order: to its dealer, with the agreement attached, and to the dealer's territory manager. */
export function orderConfirmation(order: Order, setting: MailSetting): MailContent {
  if (order.recipient === 'former_address') return toFormerAddress(order, setting)
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
      ...sealedBlock(order, setting),
    ],
    action: { label: 'View order', url: orderUrl(setting, order.orderId) },
    reason: isDealer ? reasons.dealer : reasons.staff,
  }
}
