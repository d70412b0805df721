import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { editableSections } from '../parts/editable-sections'

/** The sections of a draft's page: those with a form, and others that the draft changes. */
export const listSections = ({ changes }: Pick<DraftDetail, 'changes'>): ProgramSection[] => [
  ...new Set([...editableSections, ...changes.map(({ section }) => section)]),
]

/** Where the field of a path is: its section, and its order year or type of email if it has one. */
export function locate(path: string): { section: ProgramSection | null; year: number | null; mailType?: string } {
  const [, part, year, kind] = path.split('/')
  if (part === 'running') return { section: 'rules', year: null }
  if (part === 'lists') return { section: 'lists', year: null }
  if (part === 'names' || part === 'words') return { section: 'names', year: null }
  if (part === 'looks') return { section: 'looks', year: null }
  if (part === 'mails') return { section: 'emails', year: null, ...(year !== undefined && { mailType: year }) }
  if (part === 'campaignTemplates') return { section: 'campaignTemplates', year: null }
  if (part === 'years') {
    return { section: kind === 'wording' ? 'wording' : 'terms', year: year === undefined ? null : Number(year) }
  }
  return { section: path === 'newTermsYears' ? 'terms' : null, year: null }
}
