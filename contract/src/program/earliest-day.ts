import { addDays, type CalendarDate } from '../rules/calendar'
import { counted, plural } from '../texts/plural'
import { getPrintedNames, hasOtherTerms } from './agreement-terms'
import type { ProgramDocument } from './document'
import { isSameJson } from './document-address'
import type { ProgramCheck } from './problems/problem'

export interface EarliestDay {
  /** The first day on which the version may take effect. */
  readonly day: CalendarDate
  /** Whether it may take effect on approval, instead of at the midnight with which the day begins. */
  readonly isImmediate: boolean
  /** Why it is not earlier, in a sentence. */
  readonly reason: string
}

/** The parts that change nothing but words and looks, apart from the names that agreements print. */
const wordsAndLooks = ['names', 'words', 'looks', 'mails', 'campaignTemplates'] as const

function withoutWords(document: ProgramDocument): unknown {
  const missing = Object.fromEntries(wordsAndLooks.map((part) => [part, undefined]))
  return { ...document, ...missing, printedNames: getPrintedNames(document) }
}

/**
 * Returns the earliest day on which a draft may take effect. Words and looks may change on the same day, and everything else
 * tomorrow. New terms of an order year with signed orders, and new names in its agreement, wait a day longer, so that dealers who are reading the agreement
 * can still sign it. Source: docs/spec 24.5.
 */
export function earliestDay({
  before,
  document,
  signedOrdersByYear,
  today,
}: Pick<ProgramCheck, 'before' | 'document' | 'signedOrdersByYear' | 'today'>): EarliestDay {
  const signed = Object.entries(signedOrdersByYear).find(
    ([year, count]) => count > 0 && hasOtherTerms(before, document, Number(year)),
  )
  if (signed) {
    const [year, count] = signed
    const reason = `${counted(count, 'order')} for ${year} ${plural(count, 'is', 'are')} already signed, and open checkouts need time to finish.`
    return { day: addDays(today, 2), isImmediate: false, reason }
  }
  if (isSameJson(withoutWords(before), withoutWords(document))) {
    return { day: today, isImmediate: true, reason: 'Only names, labels, texts and looks change.' }
  }
  return { day: addDays(today, 1), isImmediate: false, reason: 'Rules and terms change at midnight.' }
}
