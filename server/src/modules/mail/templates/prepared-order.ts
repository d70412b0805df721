import { formatDate } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { secretAction } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { orderedBlock } from './order-blocks'
import { greeting, money } from './wording'

type Prepared = MailContentOf<'prepared_order'>

const senderOf = ({ preparedBy, phone }: Prepared): string => (phone ? `${preparedBy}, ${phone}` : preparedBy)

function noteBlock(prepared: Prepared): MailBlock[] {
  const { note } = prepared
  if (note === '') return []
  return [{ kind: 'quote', heading: `A note from ${senderOf(prepared)}`, lines: note.split(/\r?\n/) }]
}

/** To a dealer whose order staff have prepared: what it holds and comes to, and the way to sign it. */
export function preparedOrder(prepared: Prepared, setting: MailSetting): MailContent {
  const { orderYear, companyName, firstName, preparedBy, annualTotal, former, expiresAt } = prepared
  const heading = `Your ${orderYear} order is ready to sign`
  const until = expiresAt ? `, until ${formatDate(expiresAt, setting.timeZone)}` : ''
  return {
    preview: `${companyName}: ${money(annualTotal)} for ${orderYear}`,
    heading,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        `${preparedBy} has prepared the ${orderYear} order of ${companyName}. Look it over, change what you like, and sign.`,
      ),
      ...noteBlock(prepared),
      orderedBlock(prepared, 'What was prepared'),
      ...(former ? [paragraph(`${former.orderYear} was ${money(former.annualTotal)}.`)] : []),
      paragraph(`You will be asked for your ZIP. The link works once${until}. Nothing is ordered until you sign.`),
    ],
    action: secretAction('Look over and sign', prepared, setting),
    reason: `Sent by ${senderOf(prepared)} through the ${program.programTitle} of ${program.distributorName}. Not yours? Tell us, and do not sign.`,
  }
}
