import { formatDate } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { money } from './wording'

type Reminder = MailContentOf<'reminder'>

function draftBlock({ draft }: Reminder, { timeZone }: MailSetting): MailBlock[] {
  if (draft === null) return []
  const { savedAt, packages, annualTotal } = draft
  return [
    {
      kind: 'rows',
      rows: [
        { name: 'Saved on', value: formatDate(savedAt, timeZone) },
        { name: 'In your draft', value: counted(packages, 'package') },
        { name: 'Annual total', value: money(annualTotal), isTotal: true },
      ],
    },
  ]
}

/** To a dealer who has not ordered: what staff wrote, what lies in the draft, and how to get no more of these. */
export function reminder(content: Reminder, setting: MailSetting): MailContent {
  const { subject, message, draft, isWeekly, isExample, companyName, senderName, senderPhone } = content
  const whom = senderPhone ? `${senderName}, ${senderPhone}` : senderName
  const often = isWeekly ? 'We remind you each week until you order, never more than once in 7 days.' : ''
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    preview: lines.find((line) => !/^hello/i.test(line)) ?? subject,
    heading: subject,
    blocks: [
      ...(isExample ? [paragraph(`Sent to you only. ${companyName} would get this.`)] : []),
      ...lines.map(paragraph),
      ...draftBlock(content, setting),
      paragraph(`It takes about four minutes on a phone. Questions: ${whom}.`),
    ],
    action: { label: draft ? 'Finish my order' : 'Start my order', url: signInUrl(setting) },
    reason:
      `${often} Sent by the ${program.programTitle} of ${program.distributorName}. Mails about your own order still come.`.trim(),
    ...(hasSecretLink(content) && { unsubscribe: secretAction('Unsubscribe from reminders', content, setting) }),
  }
}
