import { formatDayOfYear } from '../../rules/calendar'
import type { ContractFacts } from '../../rules/program-facts'
import { counted, plural } from '../../texts/plural'
import { findContractYear, getContractFacts } from '../contract-facts'
import { listSignedTermsYears } from '../signed-terms'
import { type Problem, type ProgramCheck, problemAt } from './problem'

type DayOfYear = ContractFacts['freeCancellationUntil']

const isEarlier = (a: DayOfYear, b: DayOfYear): boolean => a.month < b.month || (a.month === b.month && a.day < b.day)

/** A fact that may not become worse for dealers once some have signed. */
interface Protection<Name extends keyof ContractFacts> {
  readonly isWorse: (after: ContractFacts[Name], before: ContractFacts[Name]) => boolean
  /** The value in a sentence after "with". */
  readonly text: (value: ContractFacts[Name]) => string
  /** What to do instead. */
  readonly advice: (before: ContractFacts[Name]) => string
}

const protections: { readonly [Name in keyof ContractFacts]?: Protection<Name> } = {
  coolingOffDays: {
    isWorse: (after, before) => after < before,
    text: (days) => `${counted(days, 'day')} to cancel free of charge`,
    advice: (days) => `Keep at least ${counted(days, 'day')}`,
  },
  cancellationFeePercent: {
    isWorse: (after, before) => after > before,
    text: (percent) => `a fee of ${percent}%`,
    advice: (percent) => `Keep ${percent}% or less`,
  },
  freeCancellationUntil: {
    isWorse: isEarlier,
    text: (day) => `no percentage fee through ${formatDayOfYear(day)}`,
    advice: (day) => `Keep ${formatDayOfYear(day)} or a later day`,
  },
  springChangeUntil: {
    isWorse: isEarlier,
    text: (day) => `split changes through ${formatDayOfYear(day)}`,
    advice: (day) => `Keep ${formatDayOfYear(day)} or a later day`,
  },
}
const protectedNames = Object.keys(protections) as (keyof typeof protections)[]

const signedOrders = (count: number, year: number): string =>
  `${counted(count, 'order')} for ${year} ${plural(count, 'is', 'are')} already signed`

/** Checks one fact of an order year that has signed orders. */
function checkFact(name: keyof ContractFacts, year: number, count: number, check: ProgramCheck): Problem[] {
  const { isWorse, text, advice } = protections[name] as Protection<keyof ContractFacts>
  const [before, after] = [getContractFacts(check.before, year)[name], getContractFacts(check.document, year)[name]]
  const address = ['years', findContractYear(check.document, year), 'facts', name]
  const isLess = isWorse(after, before)
  if (isLess && !check.newTerms.includes(year)) {
    const message = `${signedOrders(count, year)} with ${text(before)}. ${advice(before)}, or mark this draft as new terms for new signers of ${year}.`
    return [problemAt(check.document, address, message)]
  }
  const isFee = name === 'cancellationFeePercent'
  if (!isLess && (!isFee || after === before)) return []
  const keeps = plural(count, 'It keeps', 'They keep')
  const message = `${signedOrders(count, year)} with ${text(before)}. ${keeps} it. New signers get ${text(after)}.`
  return [problemAt(check.document, address, message, 'warning')]
}

/** Signed terms stay in the program: the year would follow every later change of an earlier one. */
function checkRemoved({ before, document, signedOrdersByYear }: ProgramCheck): Problem[] {
  const removed = listSignedTermsYears(before, signedOrdersByYear).filter((year) => !document.years[year])
  return removed.map((year) => {
    const message = `Dealers have signed under the terms of ${year}. Give ${year} its own terms again.`
    return problemAt(document, ['years', String(year)], message)
  })
}

/**
 * Checks that no order year with signed orders loses its own terms, or gets worse ones unless the draft is marked as new
 * terms. A marked one, and every new fee, has a warning. Signed orders keep their terms in any case.
 * Source: docs/spec 24.5, rule 2.
 */
export function checkTerms(check: ProgramCheck): Problem[] {
  const years = Object.entries(check.signedOrdersByYear).filter(([, count]) => count > 0)
  return [
    ...checkRemoved(check),
    ...years.flatMap(([year, count]) => protectedNames.flatMap((name) => checkFact(name, Number(year), count, check))),
  ]
}
