import { formatDayOfYear } from '../../rules/calendar'
import type { ContractFacts } from '../../rules/program-facts'
import { counted, joinWithAnd, plural } from '../../texts/plural'
import { findContractYear, getContractFacts } from '../contract-facts'
import { listSignedTermsYears } from '../signed-terms'
import { type Problem, type ProgramCheck, problemAt } from './problem'

type DayOfYear = ContractFacts['freeCancellationUntil']

const isEarlier = (a: DayOfYear, b: DayOfYear): boolean => a.month < b.month || (a.month === b.month && a.day < b.day)

/** A fact that may not become worse for dealers once some have signed. */
interface Protection<Name extends keyof ContractFacts> {
  readonly isWorse: (after: ContractFacts[Name], before: ContractFacts[Name]) => boolean
  /** The value in a sentence after "with", "keep" or "get". */
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
    text: (percent) => `a ${percent}% fee`,
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

interface SignedYear {
  year: number
  /** The number of its signed orders. */
  count: number
}

/** '36 orders for 2025 and 51 for 2026 are already signed' */
function signedText(years: readonly SignedYear[]): string {
  const texts = years.map(({ year, count }, index) => `${index === 0 ? counted(count, 'order') : count} for ${year}`)
  const total = years.reduce((sum, { count }) => sum + count, 0)
  return `${joinWithAnd(texts)} ${plural(total, 'is', 'are')} already signed`
}

/** Returns the severity of a changed fact in an order year; null if it is no problem. */
function judgeFact(name: keyof ContractFacts, year: number, check: ProgramCheck): Problem['severity'] | null {
  const { isWorse } = protections[name] as Protection<keyof ContractFacts>
  const [before, after] = [getContractFacts(check.before, year)[name], getContractFacts(check.document, year)[name]]
  if (isWorse(after, before)) return check.newTerms.includes(year) ? 'warning' : 'error'
  return name === 'cancellationFeePercent' && after !== before ? 'warning' : null
}

/** Checks one fact. Order years that have it from the same terms, before and after, share one problem. */
function checkFact(name: keyof ContractFacts, signed: readonly SignedYear[], check: ProgramCheck): Problem[] {
  const { text, advice } = protections[name] as Protection<keyof ContractFacts>
  const groups = new Map<string, SignedYear[]>()
  for (const each of signed) {
    const severity = judgeFact(name, each.year, check)
    if (severity === null) continue
    const sources = [check.before, check.document].map((document) => findContractYear(document, each.year))
    const key = [severity, ...sources].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((years) => {
    const [first] = years
    if (first === undefined) return []
    const { year } = first
    const severity = judgeFact(name, year, check) ?? 'warning'
    const [before, after] = [getContractFacts(check.before, year)[name], getContractFacts(check.document, year)[name]]
    const yearsText = joinWithAnd(years.map((each) => String(each.year)))
    const message =
      severity === 'error'
        ? `${signedText(years)} with ${text(before)}. ${advice(before)}, or mark this draft as new terms for new signers of ${yearsText}.`
        : `Signed orders keep ${text(before)}: ${joinWithAnd(years.map((each) => `${each.count} for ${each.year}`))}. New orders get ${text(after)}.`
    const address = ['years', findContractYear(check.document, year), 'facts', name]
    return [problemAt(check.document, address, message, severity)]
  })
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
  const signed = Object.entries(check.signedOrdersByYear)
    .map(([year, count]) => ({ year: Number(year), count }))
    .filter(({ count }) => count > 0)
  return [...checkRemoved(check), ...protectedNames.flatMap((name) => checkFact(name, signed, check))]
}
