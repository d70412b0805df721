import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import { counted } from '@portal/contract/texts/plural'
import { listYearsChanged } from '../parts/order-years'

interface ShownYear {
  changes: readonly Pick<ProgramChange, 'section' | 'orderYear'>[]
  /** The document after the changes. */
  document: Pick<ProgramDocument, 'years'>
  year: number
  /** The current order year. */
  current: number
}

/**
 * Counts the changes of the terms or the wording for the order year on screen, so that the count agrees with the
 * section's badge: '1 change in the 2025 terms that 2027 uses', '2 changes for 2027, 1 for other years'.
 */
export function sectionChangesText({ changes, document, year, current }: ShownYear): string {
  const own = changes.filter(({ orderYear }) => orderYear === year)
  const shared = changes.filter(
    (change) => change.orderYear !== year && listYearsChanged(document, change, current).includes(year),
  )
  const others = changes.length - own.length - shared.length
  const [source] = shared
  const texts = [
    ...(own.length > 0 || !source ? [`${counted(own.length, 'change')}${others > 0 ? ` for ${year}` : ''}`] : []),
    ...(source
      ? [`${counted(shared.length, 'change')} in the ${source.orderYear} ${source.section} that ${year} uses`]
      : []),
    ...(others > 0 ? [`${others} for other years`] : []),
  ]
  return texts.join(', ')
}
