import { program } from '@portal/contract/rules/program'
import type { MailBlock, MailContent, MailRow } from './mail-content'

const rowText = ({ name, note, value }: MailRow): string => `  ${name}${note ? ` (${note})` : ''}: ${value}`

/** Said in the place of a code that only its receiver may read. */
export const hiddenCodeText = 'The code of this message is not shown here.'

/** Digits in groups of three, as they are read out. */
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

/** Said in the place of a link that only its receiver may read. */
export const hiddenLinkText = 'The link of this message is not shown here.'

/** The plain-text part: the same words in the same order. */
export function textPart({ heading, blocks, action, reason, unsubscribe }: MailContent): string {
  const pressed = action && (action.url === null ? hiddenLinkText : `${action.label}:\n${action.url}`)
  const parts = [heading, ...blocks.map(blockText), ...(pressed ? [pressed] : [])]
  const ended = unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url ?? hiddenLinkText}\n` : ''
  return `${parts.join('\n\n')}\n\n-- \n${program.programTitle}\n${reason}\n${ended}${program.copyright}\n`
}
