import { findContractYear } from '@portal/contract/program/contract-facts'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import { listOrderYears } from './program-sections'

type Years = Pick<ProgramDocument, 'years'>

export const hasOwnTerms = ({ years }: Years, orderYear: number): boolean => Object.hasOwn(years, String(orderYear))

/** The years with their own wording, which later years without one use too. */
const withWording = ({ years }: Years): Years => ({
  years: Object.fromEntries(Object.entries(years).filter(([, { wording }]) => wording !== undefined)),
})

/** The other order years to choose from that use the terms of an order year. */
export const listYearsUsing = (document: Years, orderYear: number, current: number): number[] =>
  listOrderYears(document, current).filter(
    (year) => year !== orderYear && findContractYear(document, year) === String(orderYear),
  )

/** The other order years to choose from to which a change of an order year's terms or wording applies. */
export function listYearsChanged(
  document: Years,
  { section, orderYear }: Pick<ProgramChange, 'section' | 'orderYear'>,
  current: number,
): number[] {
  if (orderYear === null) return []
  if (section !== 'wording') return listYearsUsing(document, orderYear, current)
  const worded = withWording(document)
  return listOrderYears(document, current).filter(
    (year) =>
      year > orderYear && hasOwnTerms(worded, orderYear) && findContractYear(worded, year) === String(orderYear),
  )
}
