import type { ProgramSection } from '@portal/contract/program/describe/field-description'

/** The sections with a form in the draft editor. */
export const editableSections: readonly ProgramSection[] = [
  'terms',
  'wording',
  'rules',
  'lists',
  'names',
  'looks',
  'emails',
  'campaignTemplates',
]
