import type { ProgramDocument } from '@portal/contract/program/document'
import { isSameJson } from '@portal/contract/program/document-address'
import { campaignTemplateSchema } from '@portal/contract/program/mail-schema'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import type { CampaignTemplate } from '@portal/contract/rules/program-facts'

export type TemplateField = Exclude<keyof CampaignTemplate, 'key'>
type Templates = readonly CampaignTemplate[]

export const getTemplates = ({ campaignTemplates }: Pick<ProgramDocument, 'campaignTemplates'>): Templates =>
  campaignTemplates ?? builtInTemplates

/** Returns why the program would reject a text; null if it is valid. */
export const checkTemplateText = (field: TemplateField, text: string): string | null =>
  campaignTemplateSchema.unwrap().shape[field].safeParse(text).error?.issues[0]?.message ?? null

/** Returns what to store: nothing if these are the built-in templates, unless the program before has its own. */
export const toStored = (
  templates: Templates,
  before: Pick<ProgramDocument, 'campaignTemplates'>,
): Templates | undefined =>
  before.campaignTemplates === undefined && isSameJson(templates, builtInTemplates) ? undefined : templates

/** Returns the templates with a new one at the end, whose key no other has. */
export function addTemplate(templates: Templates): Templates {
  const keys = new Set(templates.map(({ key }) => key))
  const number = Array.from({ length: templates.length + 1 }, (_, index) => index + 1).find(
    (each) => !keys.has(`template-${each}`),
  )
  const added = {
    key: `template-${number}`,
    name: `New template ${number}`,
    subject: 'Your {Order year} order, {Company}',
    message: 'Hello {First name},',
  }
  return [...templates, added]
}

/** Returns the templates with one of them a step earlier or later. */
export function moveTemplate(templates: Templates, index: number, step: -1 | 1): Templates {
  const moved = templates[index]
  if (moved === undefined) return templates
  const others = templates.toSpliced(index, 1)
  return others.toSpliced(index + step, 0, moved)
}
