import { formatMonth } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import { z } from 'zod'

/** Filters that the list has no field for: links from elsewhere set them, and each can be taken away. */
export const linkedFilters = {
  /** Part of the company's name, as links of former releases have it. */
  company: z.string().max(5000),
  /** Signed and neither cancelled nor expired, as the dashboards count. */
  ordered: z.literal('1'),
  /** Saved, not signed and not changed for a week. */
  stuck: z.literal('1'),
  /** The month of signing, 1 to 12. */
  signedMonth: z.coerce.number().int().min(1).max(12),
  category: z.string().max(100),
  /** `none` for dealers without one. */
  district: z.string().max(20),
  brand: z.string().max(50),
}

export type LinkedFilter = keyof typeof linkedFilters

type Values = { [Name in LinkedFilter]?: z.output<(typeof linkedFilters)[Name]> }

const named = (label: string, value: string): string =>
  value === 'none' ? `Without a ${label.toLowerCase()}` : `${label} ${value}`

/** Those that are set, in words: 'Signed in October', 'District SE'. */
export function linkedFilterWords(filters: Values): { name: LinkedFilter; words: string }[] {
  const { company, ordered, stuck, signedMonth, category, district, brand } = filters
  return [
    company !== undefined && { name: 'company' as const, words: `Company “${company}”` },
    ordered !== undefined && { name: 'ordered' as const, words: 'Signed and not cancelled or expired' },
    stuck !== undefined && { name: 'stuck' as const, words: `Drafts older than ${program.stuckDraftDays} days` },
    signedMonth !== undefined && { name: 'signedMonth' as const, words: `Signed in ${formatMonth(signedMonth)}` },
    category !== undefined && { name: 'category' as const, words: `Category ${category}` },
    district !== undefined && { name: 'district' as const, words: named('District', district) },
    brand !== undefined && { name: 'brand' as const, words: named('Brand', brand) },
  ].filter((one) => one !== false)
}
