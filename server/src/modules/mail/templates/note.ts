import { areaPath } from '@portal/contract/rules/area-paths'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type Note = MailContentOf<'note'>

const subjectText = ({ orderNumber, companyName }: Note): string =>
  orderNumber ? `order ${orderNumber} for ${companyName}` : companyName

const headings: Record<Note['why'], (note: Note) => string> = {
  mentioned: ({ from }) => `${from} mentioned you`,
  'to-dealer': ({ from }) => `A note from ${from}`,
  'from-dealer': ({ companyName }) => `A note from ${companyName}`,
}

const openings: Record<Note['why'], (note: Note, setting: MailSetting) => string> = {
  mentioned: (note) =>
    `${note.from} mentioned you in an internal note about ${subjectText(note)}. The dealer cannot see it.`,
  'to-dealer': ({ from, orderNumber }, setting) =>
    `${from} of ${setting.program.names.distributorName} wrote to you${orderNumber ? ` about order ${orderNumber}` : ''}.`,
  'from-dealer': (note) => `${note.from} wrote a note about ${subjectText(note)} (dealer ${note.dealerNumber}).`,
}

/** The page that shows the note. Dealers and staff share an order's page. */
function pageUrl({ orderId, dealerId, role }: Note, setting: MailSetting): string {
  if (orderId) return orderUrl(setting, orderId)
  if (role === 'dealer') return `${setting.publicUrl}/notes`
  return `${setting.publicUrl}${areaPath(role, 'dealers')}/${encodeURIComponent(dealerId)}/notes`
}

function contentBlocks({ from, text, files }: Note): MailBlock[] {
  const quote: MailBlock[] = text === '' ? [] : [{ kind: 'quote', heading: from, lines: text.split(/\r?\n/) }]
  const names =
    files.length === 0 ? [] : [paragraph(`${counted(files.length, 'attachment')} in the portal: ${files.join(', ')}.`)]
  return [...quote, ...names]
}

const aboutBlocks = ({ orderNumber }: Note): MailBlock[] =>
  orderNumber ? [paragraph(`The note is about order ${orderNumber}.`)] : []

/** Renders a note about an order or a dealer, for a mentioned colleague, the dealer, or the dealer's contacts among staff. */
export function note(payload: Note, setting: MailSetting): MailContent {
  const { why, firstName } = payload
  const opening = openings[why](payload, setting)
  return {
    preview: opening,
    heading: headings[why](payload),
    blocks: [paragraph(greeting(firstName)), paragraph(opening), ...contentBlocks(payload)],
    ...(why === 'to-dealer' && { fixed: [...aboutBlocks(payload), ...contentBlocks(payload)] }),
    action: { label: 'View and reply', url: pageUrl(payload, setting) },
    reason: why === 'to-dealer' ? reasons.dealer(setting) : reasons.staff(setting),
  }
}
