import type { ContractFacts } from '../rules/program-facts'
import type { ProgramDocument } from './document'

type Years = Pick<ProgramDocument, 'years'>

/**
 * Returns the year whose contract an order year has: itself, otherwise the newest earlier year, otherwise the oldest.
 * Throws RangeError if the document has no year, which its schema rejects. Source: docs/spec 24.1.
 */
export function findContractYear({ years }: Years, orderYear: number): string {
  const ascendingYears = Object.keys(years).toSorted((a, b) => Number(a) - Number(b))
  const year = ascendingYears.findLast((each) => Number(each) <= orderYear) ?? ascendingYears[0]
  if (year === undefined) throw new RangeError('The program has no order year')
  return year
}

/**
 * Returns the contract facts of an order year: its own, otherwise those of the newest earlier year, otherwise those of
 * the oldest year. Throws RangeError if the document has no year. Source: docs/spec 8.19.
 */
export function getContractFacts(document: Years, orderYear: number): ContractFacts {
  const year = findContractYear(document, orderYear)
  const contract = document.years[year]
  if (contract === undefined) throw new RangeError(`The program has no order year ${year}`)
  return contract.facts
}
