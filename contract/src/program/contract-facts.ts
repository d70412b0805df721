import type { ContractFacts } from '../rules/program-facts'
import type { ProgramDocument } from './document'

/**
 * Returns the contract facts of an order year: its own, otherwise those of the newest earlier year, otherwise those of
 * the oldest year. Throws RangeError if the document has no year, which its schema rejects. Source: docs/spec 8.19.
 */
export function getContractFacts({ years }: Pick<ProgramDocument, 'years'>, orderYear: number): ContractFacts {
  const ascendingYears = Object.keys(years)
    .map(Number)
    .toSorted((a, b) => a - b)
  const applicableYear = ascendingYears.findLast((year) => year <= orderYear) ?? ascendingYears[0]
  const contract = years[String(applicableYear)]
  if (contract === undefined) throw new RangeError('The program has no order year')
  return contract.facts
}
