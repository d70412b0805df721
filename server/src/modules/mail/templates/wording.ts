import { type InlineNode, parseMessage } from '@portal/contract/change-requests/message-markers'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { program } from '@portal/contract/rules/program'
import { counted } from '@portal/contract/texts/plural'

/** '1250.00' as '$1,250.00'. Throws RangeError on anything else: no amount is guessed at. */
export function money(decimal: string): string {
  const cents = parseMoney(decimal)
  if (cents === null) throw new RangeError(`Not an amount: ${decimal}`)
  return formatMoney(cents)
}

export const monthsText = (months: number): string => counted(months, 'month')

/** The greeting of a message to a person; names may be missing. */
export const greeting = (firstName: string): string => (firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,')

const inlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : inlineText(node.children))).join('')

/** A message with markers as plain lines, its lists still recognisable. */
export function messageLines(message: string): string[] {
  return parseMessage(message).flatMap((block) => {
    if (block.type === 'paragraph') return [inlineText(block.children)]
    return block.items.map(({ number, children }) => `${number === null ? '•' : `${number}.`} ${inlineText(children)}`)
  })
}

const { programTitle, distributorName } = program

export const reasons = {
  dealer: `You receive this because you take part in the ${programTitle} of ${distributorName}.`,
  former: `You receive this because this address was that of a dealer in the ${programTitle} of ${distributorName} until lately.`,
  staff: `You receive this because you work with the ${programTitle} of ${distributorName}.`,
  partner: `You receive this as the marketing company of the ${programTitle} of ${distributorName}.`,
} as const
