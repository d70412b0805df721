import { addDays, type CalendarDate, calendarDateIn, compare, endOfDay, formatCalendarDate } from './calendar'
import { type Cents, formatMoney, getPercent } from './money'
import type { OrderTerms } from './order-terms'

export type CancelEstimate = {
  /** True while canceling is free: before signing, or within the three days. */
  readonly free: boolean
  /** The percentage fee in cents. Expenses are added if `expensesApply`. */
  readonly feeCents: Cents
  readonly expensesApply: boolean
  /** The last instant of the three days; null while the order is not signed. */
  readonly freeUntil: Date | null
  /** One or two sentences for the dealer. */
  readonly text: string
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** A number of days in words: 'three days'. */
export const daysInWords = (days: number): string => `${smallNumbers[days] ?? days} days`

/** The time to cancel free of charge in words: 'three days'. */
export const coolingOffPeriod = ({ coolingOffDays }: OrderTerms): string => daysInWords(coolingOffDays)

/** The last day on which an order signed that day can be canceled free of charge. */
export function cancelByDate(signedOn: CalendarDate, { coolingOffDays }: OrderTerms): CalendarDate {
  return addDays(signedOn, coolingOffDays)
}

/** The last day without the cancellation fee: January 31 of the program year. */
export function feeFreeUntilDate(programYear: number, { freeCancellationUntil }: OrderTerms): CalendarDate {
  return { year: programYear, ...freeCancellationUntil }
}

/**
 * Calculates the cost of canceling at `now`. It is free until the end of the third day after signing in the time zone.
 * Then, through January 31 of the program year, the terms state no percentage fee. Later it is 30% of the annual total
 * plus expenses. Source: docs/spec 8.17.
 */
export function cancelTodayEstimate(
  input: {
    annualCents: Cents
    programYear: number
    signedAt: Date | null
    now: Date
    timeZone: string
  },
  terms: OrderTerms,
): CancelEstimate {
  const { annualCents, programYear, signedAt, now, timeZone } = input
  const nothingDue = { feeCents: 0, expensesApply: false }
  if (!signedAt) {
    return {
      free: true,
      ...nothingDue,
      freeUntil: null,
      text: 'This order is not signed, so canceling it costs nothing.',
    }
  }

  const cancelBy = cancelByDate(calendarDateIn(signedAt, timeZone), terms)
  const freeUntil = endOfDay(cancelBy, timeZone)
  if (now.getTime() <= freeUntil.getTime()) {
    const text = `Canceling is free through ${formatCalendarDate(cancelBy)}.`
    return { free: true, ...nothingDue, freeUntil, text }
  }

  const feeFreeUntil = feeFreeUntilDate(programYear, terms)
  if (compare(calendarDateIn(now, timeZone), feeFreeUntil) <= 0) {
    const text = `No fee (through ${formatCalendarDate(feeFreeUntil)}).`
    return { free: false, ...nothingDue, freeUntil, text }
  }

  const feeCents = getPercent(annualCents, terms.cancellationFeePercent)
  const text = `A ${terms.cancellationFeePercent}% fee of ${formatMoney(feeCents)} plus reimbursement of expenses.`
  return { free: false, feeCents, expensesApply: true, freeUntil, text }
}
