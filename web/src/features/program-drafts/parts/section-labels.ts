import type { ProgramSection } from '@portal/contract/program/describe/field-description'

export const sectionLabels: Readonly<Record<ProgramSection, string>> = {
  terms: 'Terms',
  wording: 'Wording',
  rules: 'Rules',
  lists: 'Brands and districts',
  names: 'Names and statuses',
  looks: 'Look',
  emails: 'Emails',
  campaignTemplates: 'Campaign templates',
}

/** The section of a value, with its order year: 'Terms 2028'. */
export const sectionText = ({ section, orderYear }: { section: ProgramSection; orderYear: number | null }): string =>
  orderYear === null ? sectionLabels[section] : `${sectionLabels[section]} ${orderYear}`
