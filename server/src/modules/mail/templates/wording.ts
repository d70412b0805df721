import { type InlineNode, parseMessage } from '@portal/contract/change-requests/message-markers'
import { program } from '@portal/contract/rules/program'

/** Greets a person by first name, which may be empty. */
export const greeting = (firstName: string): string => (firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,')

const inlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : inlineText(node.children))).join('')

/** A formatted message as plain lines, with list markers. */
export function messageLines(message: string): string[] {
  return parseMessage(message).flatMap((block) => {
    if (block.type === 'paragraph') return [inlineText(block.children)]
    return block.items.map(({ number, children }) => `${number === null ? '•' : `${number}.`} ${inlineText(children)}`)
  })
}

const { programTitle, distributorName } = program

export const reasons = {
  dealer: `You received this email because you take part in the ${distributorName} ${programTitle}.`,
  former: `You received this email because this address recently belonged to a dealer in the ${distributorName} ${programTitle}.`,
  staff: `You received this email because you work on the ${distributorName} ${programTitle}.`,
  partner: `You received this email because you are the marketing company for the ${distributorName} ${programTitle}.`,
} as const
