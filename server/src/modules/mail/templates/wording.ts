import { type InlineNode, parseMessage } from '@portal/contract/change-requests/message-markers'
import type { MailSetting } from './mail-content'

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

type ReasonSetting = Pick<MailSetting, 'program'>

const programName = ({ program }: ReasonSetting): string =>
  `${program.names.distributorName} ${program.names.programTitle}`

/** Why the recipient gets the email, by the kind of recipient. */
export const reasons = {
  dealer: (setting: ReasonSetting) => `You received this email because you take part in the ${programName(setting)}.`,
  former: (setting: ReasonSetting) =>
    `You received this email because this address recently belonged to a dealer in the ${programName(setting)}.`,
  staff: (setting: ReasonSetting) => `You received this email because you work on the ${programName(setting)}.`,
  partner: (setting: ReasonSetting) =>
    `You received this email because you are the marketing company for the ${programName(setting)}.`,
} as const
