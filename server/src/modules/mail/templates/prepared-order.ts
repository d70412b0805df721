import { formatDate } from '@portal/contract/rules/calendar'
import { formatDecimal } from '@portal/contract/rules/money'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { secretAction } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { packagesBlock } from './order-blocks'
import { greeting } from './wording'

type PreparedOrderMail = MailContentOf<'prepared_order'>

const senderText = ({ preparedBy, phone }: PreparedOrderMail): string =>
  phone ? `${preparedBy}, ${phone}` : preparedBy

function noteBlocks(prepared: PreparedOrderMail): MailBlock[] {
  const { note } = prepared
  if (note === '') return []
  return [{ kind: 'quote', heading: `A note from ${senderText(prepared)}`, lines: note.split(/\r?\n/) }]
}

/** Sends a dealer a prepared order, with its packages, totals, and the link to sign it. */
export function preparedOrder(prepared: PreparedOrderMail, setting: MailSetting): MailContent {
  const { orderYear, companyName, firstName, preparedBy, annualTotal, former, expiresAt } = prepared
  const heading = `Your ${orderYear} order is ready to sign`
  const until = expiresAt ? ` and expires on ${formatDate(expiresAt, setting.timeZone)}` : ''
  const facts = [
    ...noteBlocks(prepared),
    packagesBlock(prepared, 'Packages in this order'),
    ...(former ? [paragraph(`Your ${former.orderYear} order totaled ${formatDecimal(former.annualTotal)}.`)] : []),
  ]
  return {
    preview: `${companyName}: ${formatDecimal(annualTotal)} for ${orderYear}`,
    heading,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        `${preparedBy} prepared a ${orderYear} order for ${companyName}. Review it, make any changes and sign.`,
      ),
      ...facts,
      paragraph(`You need your ZIP code to continue. The link works once${until}. Nothing is ordered until you sign.`),
    ],
    fixed: [...facts, paragraph(`The link works once${until}.`)],
    action: secretAction('Review and sign', prepared, setting),
    reason: `${senderText(prepared)} sent this email through the ${setting.program.names.distributorName} ${setting.program.names.programTitle}. If this is not your company, don’t sign the order, and let us know.`,
  }
}
