import { formatDate } from '@portal/contract/rules/calendar'
import { formatDecimal } from '@portal/contract/rules/money'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'

type Reminder = MailContentOf<'reminder'>

function draftBlocks({ draft }: Reminder, { timeZone }: MailSetting): MailBlock[] {
  if (draft === null) return []
  const { savedAt, packages, annualTotal } = draft
  return [
    {
      kind: 'rows',
      rows: [
        { name: 'Saved on', value: formatDate(savedAt, timeZone) },
        { name: 'In your draft', value: counted(packages, 'package') },
        { name: 'Annual total', value: formatDecimal(annualTotal), isTotal: true },
      ],
    },
  ]
}

/** Reminds a dealer who has not ordered: the message from staff, the draft, and the unsubscribe link. */
export function reminder(content: Reminder, setting: MailSetting): MailContent {
  const { subject, message, draft, isWeekly, isExample, companyName, senderName, senderPhone } = content
  const sender = senderPhone ? `${senderName}, ${senderPhone}` : senderName
  const { campaignDaysApart } = setting.program.running
  const frequency = isWeekly ? `We send at most one reminder every ${campaignDaysApart} days until you order.` : ''
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    preview: lines.find((line) => !/^hello/i.test(line)) ?? subject,
    heading: subject,
    blocks: [
      ...(isExample
        ? [paragraph(`This is a preview that only you received. ${companyName} would get the email below.`)]
        : []),
      ...lines.map(paragraph),
      ...draftBlocks(content, setting),
      paragraph(`Ordering takes only a few minutes on a phone. Questions? Contact ${sender}.`),
    ],
    action: { label: draft ? 'Finish my order' : 'Start my order', url: signInUrl(setting) },
    reason:
      `${frequency} Sent by the ${setting.program.names.distributorName} ${setting.program.names.programTitle}. If you unsubscribe, you will still get emails about your own orders.`.trim(),
    ...(hasSecretLink(content) && { unsubscribe: secretAction('Unsubscribe from reminders', content, setting) }),
  }
}
