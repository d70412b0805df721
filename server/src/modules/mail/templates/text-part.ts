import type { ProgramNames } from '@portal/contract/rules/program-facts'
import type { MailBlock, MailContent, MailRow } from './mail-content'

const rowText = ({ name, note, value, valueNote }: MailRow): string =>
  `  ${name}${note ? ` (${note})` : ''}: ${value}${valueNote ? ` ${valueNote}` : ''}`

/** Replaces a code that only the recipient may see. */
export const hiddenCodeText = 'The code in this email is hidden here.'

/** Groups the digits by three, so that they are easy to read aloud. */
export const spacedCode = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ')

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'quote':
      return [`${block.heading}:`, ...block.lines.map((line) => `> ${line}`.trimEnd())].join('\n')
    case 'code':
      return block.digits === null ? hiddenCodeText : spacedCode(block.digits)
    case 'rows':
      return [...(block.heading ? [`${block.heading}:`] : []), ...block.rows.map(rowText)].join('\n')
  }
}

/** Replaces a link that only the recipient may see. */
export const hiddenLinkText = 'The link in this email is hidden here.'

/** The plain-text part, with the same text in the same order. */
export function textPart(
  { heading, blocks, action, reason, unsubscribe }: MailContent,
  names: Pick<ProgramNames, 'programTitle' | 'copyright'>,
): string {
  const actionText = action && (action.url === null ? hiddenLinkText : `${action.label}:\n${action.url}`)
  const parts = [heading, ...blocks.map(blockText), ...(actionText ? [actionText] : [])]
  const unsubscribeText = unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url ?? hiddenLinkText}\n` : ''
  return `${parts.join('\n\n')}\n\n-- \n${names.programTitle}\n${reason}\n${unsubscribeText}${names.copyright}\n`
}
