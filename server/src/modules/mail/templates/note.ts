import { areaPath } from '@portal/contract/rules/area-paths'
import { program } from '@portal/contract/rules/program'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type Note = MailContentOf<'note'>

const subjectOf = ({ orderNumber, companyName }: Note): string =>
  orderNumber ? `order ${orderNumber} of ${companyName}` : companyName

const headings: Record<Note['why'], (note: Note) => string> = {
  mentioned: ({ from }) => `${from} mentioned you`,
  'to-dealer': ({ from }) => `A note from ${from}`,
  'from-dealer': ({ companyName }) => `A note from ${companyName}`,
}

const openings: Record<Note['why'], (note: Note) => string> = {
  mentioned: (note) => `In an internal note on ${subjectOf(note)}, which the dealer does not see.`,
  'to-dealer': ({ from, orderNumber }) =>
    `${from} of ${program.distributorName} wrote to you${orderNumber ? ` about order ${orderNumber}` : ''}.`,
  'from-dealer': (note) => `${note.from} wrote about ${subjectOf(note)} (dealer ${note.dealerNumber}).`,
}

/** The page that shows the note: of an order the same for everybody. */
function pageOf({ orderId, dealerId, role }: Note, setting: MailSetting): string {
  if (orderId) return orderUrl(setting, orderId)
  if (role === 'dealer') return `${setting.publicUrl}/notes`
  return `${setting.publicUrl}${areaPath(role, 'dealers')}/${encodeURIComponent(dealerId)}/notes`
}

function contentBlocks({ from, text, files }: Note): MailBlock[] {
  const quote: MailBlock[] = text === '' ? [] : [{ kind: 'quote', heading: from, lines: text.split(/\r?\n/) }]
  const names = files.length === 0 ? [] : [paragraph(`With ${counted(files.length, 'file')}: ${files.join(', ')}.`)]
  return [...quote, ...names]
}

/** A note on an order or a dealer: to a colleague whom it mentions, to its dealer, or from its dealer. */
export function note(written: Note, setting: MailSetting): MailContent {
  const { why, firstName } = written
  const opening = openings[why](written)
  return {
    preview: opening,
    heading: headings[why](written),
    blocks: [paragraph(greeting(firstName)), paragraph(opening), ...contentBlocks(written)],
    action: { label: 'Read and answer', url: pageOf(written, setting) },
    reason: why === 'to-dealer' ? reasons.dealer : reasons.staff,
  }
}
