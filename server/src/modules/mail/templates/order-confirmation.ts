import { formatDate } from '@portal/contract/rules/calendar'
import { formatDecimal } from '@portal/contract/rules/money'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { billingBlocks, packagesBlock } from './order-blocks'
import { reasons } from './wording'

type Order = MailContentOf<'order_confirmation'>

const signedText = ({ signerName, signedAt }: Order, timeZone: string): string => {
  const who = signerName ? ` by ${signerName}` : ''
  return signedAt ? `was signed${who} on ${formatDate(signedAt, timeZone)}` : `was signed${who}`
}

const attachment = 'Your signed agreement is attached. Please keep it for your records.'
const exampleAttachment = 'With a real order, the signed agreement is attached to this email.'

/** The values with which both parties can verify their copy of the file. */
function sealedBlocks({ orderNumber }: Order, { sealed, publicUrl }: MailSetting): MailBlock[] {
  if (sealed === null) return []
  return [
    {
      kind: 'rows',
      heading: 'Sealed agreement',
      rows: [
        { name: 'Order number', value: orderNumber },
        { name: 'Verification code', value: sealed.code },
      ],
    },
    paragraph(`SHA-256 of the file: ${sealed.sha256}`),
    paragraph(`Anyone who has the file can verify it at ${publicUrl}/verify.`),
  ]
}

/** Notifies the dealer's previous address that an order was signed, without the order's content. */
function previousAddressContent(order: Order, setting: MailSetting): MailContent {
  const { orderNumber, orderYear, companyName, changedAt, signedAt } = order
  const day = (instant: string | undefined): string => (instant ? ` on ${formatDate(instant, setting.timeZone)}` : '')
  return {
    preview: `Order ${orderNumber} for ${orderYear}`,
    heading: 'An order was signed',
    blocks: [
      paragraph(
        `Order ${orderNumber} for ${companyName} (${orderYear} program year) was signed${day(signedAt)}. The email address for ${companyName} changed${day(changedAt)}, so we sent the confirmation to the new address.`,
      ),
      paragraph('If this was you, no action is needed.'),
      paragraph('If this wasn’t you, call your territory manager right away.'),
    ],
    reason: reasons.former(setting),
  }
}

/** Confirms a signed order to its dealer, with the agreement attached, and to the dealer's territory manager. */
export function orderConfirmation(order: Order, setting: MailSetting): MailContent {
  if (order.recipient === 'former_address') return previousAddressContent(order, setting)
  const { orderNumber, orderYear, companyName, dealerNumber, annualTotal } = order
  const isDealer = order.recipient === 'dealer'
  const signed = signedText(order, setting.timeZone)
  const opening = isDealer
    ? `Thank you. Order ${orderNumber} for ${companyName} (${orderYear} program year) ${signed}.`
    : `Order ${orderNumber} for ${companyName} (dealer ${dealerNumber}, ${orderYear} program year) ${signed}.`
  const facts = [packagesBlock(order), ...billingBlocks(order, order.schedule), ...sealedBlocks(order, setting)]
  return {
    preview: `${companyName}: ${formatDecimal(annualTotal)} for ${orderYear}`,
    heading: isDealer ? `Your ${orderYear} order is signed` : `${companyName} signed its ${orderYear} order`,
    blocks: [
      paragraph(opening),
      ...(isDealer ? [paragraph(order.isExample ? exampleAttachment : attachment)] : []),
      ...facts,
    ],
    ...(isDealer && { fixed: [paragraph(`Order ${orderNumber} ${signed}.`), ...facts] }),
    action: { label: 'View order', url: orderUrl(setting, order.orderId) },
    reason: isDealer ? reasons.dealer(setting) : reasons.staff(setting),
  }
}
