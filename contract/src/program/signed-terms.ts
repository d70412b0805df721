import { findContractYear } from './contract-facts'
import type { ProgramDocument } from './document'

/**
 * Lists the order years whose own terms dealers have signed: those of the year, or of a later year that uses them. A
 * draft cannot remove these terms. Source: docs/spec 24.5.
 * @param document the version that the draft changes
 * @param signedOrdersByYear the number of signed orders of each order year that has some
 */
export function listSignedTermsYears(
  document: Pick<ProgramDocument, 'years'>,
  signedOrdersByYear: Readonly<Record<number, number>>,
): number[] {
  const signedYears = Object.entries(signedOrdersByYear).filter(([, count]) => count > 0)
  const termsYears = signedYears.map(([year]) => Number(findContractYear(document, Number(year))))
  return [...new Set(termsYears)].toSorted((a, b) => a - b)
}
