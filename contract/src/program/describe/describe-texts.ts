import type { CampaignTemplate } from '../../rules/program-facts'
import { mailTypeLabels } from '../../texts/mail-type'
import type { ProgramDocument } from '../document'
import type { Address } from '../document-address'
import type { EditableMailType } from '../mail-placeholders'
import { asText, type FieldDescription } from './field-description'

const isMailType = (type: string): type is EditableMailType => Object.hasOwn(mailTypeLabels, type)

const mailFields = ['subject', 'heading', 'opening', 'closing']

const BUILT_IN = 'Built-in text'
const ownOrBuiltIn = (value: unknown): string => (value === undefined ? BUILT_IN : 'Its own text')

/** Describes a part of an email's text, or all texts of a type or of all types. */
export function describeMails([, type, , field]: Address): FieldDescription | null {
  const common = { section: 'emails', orderYear: null } as const
  if (type === undefined) return { ...common, what: 'Emails', text: ownOrBuiltIn }
  if (!isMailType(type)) return null
  const label = mailTypeLabels[type]
  if (field === undefined) return { ...common, what: label, text: ownOrBuiltIn }
  return mailFields.includes(field)
    ? { ...common, what: `${label}, ${field}`, text: (value) => asText(value) ?? BUILT_IN }
    : null
}

const templateFields = ['key', 'name', 'subject', 'message']

const templateNames = (value: unknown): string =>
  value === undefined ? 'Built-in templates' : (value as readonly CampaignTemplate[]).map(({ name }) => name).join(', ')

/** An added or removed template is a single change, so its text has everything that a dealer would read. */
function templateText(value: unknown): string | null {
  if (value === undefined) return null
  const { name, subject, message } = value as CampaignTemplate
  return [name, subject, message].join('\n')
}

/** Describes a campaign template or one of its fields. */
export function describeTemplates([, key, field]: Address, document: ProgramDocument): FieldDescription | null {
  const common = { section: 'campaignTemplates', orderYear: null } as const
  if (key === undefined) return { ...common, what: 'Order of the templates', text: templateNames }
  const what = document.campaignTemplates?.find((template) => template.key === key)?.name ?? key
  if (field === undefined) return { ...common, what, text: templateText }
  return templateFields.includes(field) ? { ...common, what: `${what}, ${field}`, text: asText } : null
}
