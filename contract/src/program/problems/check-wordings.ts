import { checkWording, type WordingProblem } from '../../wording/wording-checks'
import { describeField } from '../describe/describe-field'
import type { ProgramDocument } from '../document'
import { type Address, formatPointer, getParts } from '../document-address'
import type { Problem, ProgramCheck } from './problem'

/** Turns the position of a clause into its key, by which parts are described. Missing tokens belong to no clause. */
function toAddress(document: ProgramDocument, year: string, path: readonly PropertyKey[]): Address {
  const clauses = document.years[year]?.wording?.clauses ?? []
  const [, position, ...rest] = path
  const key = [...getParts('keyed', clauses).keys()][Number(position)]
  const start = ['years', year, 'wording']
  return key === undefined ? start : [...start, 'clauses', key, ...rest.slice(0, 3).map(String)]
}

/** Checks the wording of each order year that has its own. Source: docs/spec 24.5, rule 8. */
export function checkWordings({ document }: ProgramCheck): Problem[] {
  return Object.keys(document.years).flatMap((year) => {
    const { wording, facts } = document.years[year] ?? {}
    if (wording === undefined || facts === undefined) return []
    const { errors, warnings } = checkWording(wording, facts.springPercentDefault)
    const toProblem =
      (severity: Problem['severity']) =>
      ({ path, message }: WordingProblem): Problem => {
        const { section, orderYear, what } = describeField(toAddress(document, year, path), document)
        const pointer = formatPointer(['years', year, 'wording', ...path])
        return { path: pointer, section, orderYear, what, severity, message }
      }
    return [...errors.map(toProblem('error')), ...warnings.map(toProblem('warning'))]
  })
}
