import { formatMonth } from '../../rules/calendar'
import type { RunningFacts } from '../../rules/program-facts'
import { counted } from '../../texts/plural'
import type { ProgramDocument } from '../document'
import type { Address } from '../document-address'
import { type FieldDescription, type FieldLabel, yesOrNo } from './field-description'

const days = (count: number): string => counted(count, 'day')
const hour = (value: number): string => `${value % 12 || 12} ${value < 12 ? 'AM' : 'PM'}`

interface RuleLabel<Value> extends Pick<FieldLabel<Value>, 'text'> {
  /** The name of the fact, or how it follows from the labels of roles. */
  readonly what: string | ((roles: ProgramDocument['words']['roles']) => string)
}

/** The labels of the running facts, in the order of the editor. */
const ruleLabels: { readonly [Name in keyof RunningFacts]: RuleLabel<RunningFacts[Name]> } = {
  rolloverMonth: { what: 'New orders switch to the next year in', text: formatMonth },
  draftExpiryDays: { what: 'Days until drafts expire', text: days },
  stuckDraftDays: { what: 'Drafts count as stuck after', text: days },
  campaignHour: { what: 'Campaigns are sent at', text: hour },
  campaignDaysApart: { what: 'Time between reminders', text: days },
  linkDays: { what: 'Links to prepared orders work for', text: days },
  mingledorffsDecidesRequests: {
    what: ({ mingledorffs }) => `${mingledorffs} can review change requests`,
    text: yesOrNo,
  },
}
export const ruleNames = Object.keys(ruleLabels) as readonly string[]

const isRule = (name: string): name is keyof RunningFacts => ruleNames.includes(name)

/** Describes a running fact. A role in its name has the label of the document. */
export function describeRules([, name = '']: Address, document: ProgramDocument): FieldDescription | null {
  if (!isRule(name)) return null
  const { what, text } = ruleLabels[name] as RuleLabel<unknown>
  const title = typeof what === 'string' ? what : what(document.words.roles)
  return { section: 'rules', orderYear: null, what: title, text }
}
