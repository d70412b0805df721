import { addDays, type CalendarDate, formatMonth } from '../../rules/calendar'
import { getOrderYearOn } from '../../rules/order-year'
import { type Problem, type ProgramCheck, problemAt } from './problem'

/** Thirteen months, in which the old and the new month have both come. */
const DAYS_AHEAD = 397

/**
 * Whether the month in which orders move to the next year can change on any day from today on: no day has an earlier order
 * year than before the change, and no year is skipped or begins twice.
 * @param before the month until now, 1 to 12
 * @param after the new month, 1 to 12
 */
export function canMoveRollover(before: number, after: number, today: CalendarDate): boolean {
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(today, day)
    const changed = getOrderYearOn({ rolloverMonth: after }, date)
    const unchanged = getOrderYearOn({ rolloverMonth: before }, date)
    const dayBefore = getOrderYearOn({ rolloverMonth: before }, addDays(date, -1))
    if (changed < unchanged || changed - dayBefore > 1) return false
  }
  return true
}

/** Checks a new rollover month. Source: docs/spec 24.5, rule 3. */
export function checkRollover({ before, document, today }: ProgramCheck): Problem[] {
  const [from, to] = [before.running.rolloverMonth, document.running.rolloverMonth]
  const address = ['running', 'rolloverMonth']
  if (!canMoveRollover(from, to, today)) {
    const message = `New orders switch to the next year in ${formatMonth(from)}. In ${formatMonth(to)}, some days would go back to the earlier year. Choose ${formatMonth(from)} or an earlier month.`
    return [problemAt(document, address, message)]
  }
  const [current, changed] = [getOrderYearOn(before.running, today), getOrderYearOn(document.running, today)]
  if (current === changed) return []
  const message = `New orders are for ${changed} as soon as this version takes effect, and no longer for ${current}.`
  return [problemAt(document, address, message, 'warning')]
}
