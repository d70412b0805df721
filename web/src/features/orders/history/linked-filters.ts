import type { ProgramFacts } from '@portal/contract/program/facts'
import { formatMonth } from '@portal/contract/rules/calendar'
import { entryLabel } from '@portal/contract/rules/program-entries'
import type { ProgramEntry } from '@portal/contract/rules/program-facts'
import { z } from 'zod'

/** Filters without a field in the toolbar. Links from other pages set them, and users can remove each one. */
export const linkedFilters = {
  /** Part of the company name. Links from previous releases use it. */
  company: z.string().max(5000),
  /** Signed and neither canceled nor expired, as the dashboards count. */
  ordered: z.literal('1'),
  /** Drafts that were not changed for a week. */
  stuck: z.literal('1'),
  /** The month of signing, 1 to 12. */
  signedMonth: z.coerce.number().int().min(1).max(12),
  /** The number of the program version whose terms the orders keep. */
  program: z.coerce.number().int().min(1),
  category: z.string().max(100),
  /** `none` means dealers without a district. */
  district: z.string().max(20),
  brand: z.string().max(50),
}

export type LinkedFilter = keyof typeof linkedFilters

type Values = { [Name in LinkedFilter]?: z.output<(typeof linkedFilters)[Name]> }

const filterLabel = (label: string, value: string, entries: readonly ProgramEntry[]): string =>
  value === 'none' ? `No ${label.toLowerCase()}` : `${label} ${entryLabel(entries, value)}`

/** What the labels of filters show of the program. */
export type LabelProgram = Pick<ProgramFacts, 'lists' | 'statusLabels' | 'stuckDraftDays'>

/** The labels of the active filters: 'Signed in October', 'District SE'. */
export function linkedFilterLabels(
  filters: Values,
  { lists, stuckDraftDays }: LabelProgram,
): { name: LinkedFilter; label: string }[] {
  const { company, ordered, stuck, signedMonth, program, category, district, brand } = filters
  return [
    company !== undefined && { name: 'company' as const, label: `Company “${company}”` },
    ordered !== undefined && { name: 'ordered' as const, label: 'Signed, not canceled or expired' },
    stuck !== undefined && { name: 'stuck' as const, label: `Drafts older than ${stuckDraftDays} days` },
    signedMonth !== undefined && { name: 'signedMonth' as const, label: `Signed in ${formatMonth(signedMonth)}` },
    program !== undefined && { name: 'program' as const, label: `Program version ${program}` },
    category !== undefined && { name: 'category' as const, label: `Category ${category}` },
    district !== undefined && { name: 'district' as const, label: filterLabel('District', district, lists.districts) },
    brand !== undefined && { name: 'brand' as const, label: filterLabel('Brand', brand, lists.brands) },
  ].filter((one) => one !== false)
}
