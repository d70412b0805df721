import { formatDate } from '@portal/contract/rules/calendar'
import { formatDecimal } from '@portal/contract/rules/money'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { type MailBlock, type MailContent, type MailRow, type MailSetting, paragraph } from './mail-content'
import { packagesBlock } from './order-blocks'
import { reasons } from './wording'

type LeadOrder = MailContentOf<'lead_program_order'>

function contactRows({ companyName, dealerNumber, contact }: LeadOrder): MailRow[] {
  const { firstName, lastName, email, phone, website, brand, district } = contact
  const region = [contact.state, contact.zipCode].filter((part) => part).join(' ')
  const address = [contact.addressLine1, contact.addressLine2, contact.city, region].filter((part) => part).join(', ')
  const rows: [string, string | null][] = [
    ['Company', companyName],
    ['Dealer number', dealerNumber],
    ['Contact', `${firstName} ${lastName}`.trim()],
    ['Email', email],
    ['Phone', phone],
    ['Website', website],
    ['Address', address],
    ['Brand', brand],
    ['District', district],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** Sends a signed order to the marketing company that fulfills it. It has no account, so the email has no link. */
export function leadProgramOrder(order: LeadOrder, setting: MailSetting): MailContent {
  const { orderNumber, orderYear, companyName, signedAt, annualTotal, springPercent } = order
  const split = springPercent === undefined ? [] : [{ name: 'Spring share', value: `${springPercent}%` }]
  const signedOn = formatDate(signedAt, setting.timeZone)
  const facts: MailBlock[] = [
    { kind: 'rows', heading: 'Dealer', rows: contactRows(order) },
    packagesBlock(order),
    ...(split.length > 0 ? [{ kind: 'rows' as const, heading: 'Budget', rows: split }] : []),
  ]
  return {
    preview: `${companyName}: ${formatDecimal(annualTotal)} for ${orderYear}`,
    heading: `New order from ${companyName}`,
    blocks: [
      paragraph(
        `${setting.program.names.programTitle} order ${orderNumber} for the ${orderYear} program year was signed on ${signedOn}.`,
      ),
      ...facts,
    ],
    fixed: [paragraph(`Order ${orderNumber} was signed on ${signedOn}.`), ...facts],
    reason: reasons.partner(setting),
  }
}
