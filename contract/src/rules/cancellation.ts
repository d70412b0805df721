import { addDays, type CalendarDate, compare, endOfDay, formatCalendarDate, toCalendarDate } from './calendar'
import { type Cents, formatMoney, getPercent } from './money'
import type { OrderTerms } from './order-terms'
import { spellOut } from './small-numbers'

export type CancelEstimate = {
  /** Whether canceling is free: before the order is signed, or within three days after. */
  readonly free: boolean
  /** The percentage fee in cents. Expenses are added if `expensesApply`. */
  readonly feeCents: Cents
  readonly expensesApply: boolean
  /** The last instant of the three days; null while the order is not signed. */
  readonly freeUntil: Date | null
  /** One or two sentences for the dealer. */
  readonly text: string
}

/** Spells out a number of days: 'three days'. */
export const spellOutDays = (days: number): string => `${spellOut(days)} days`

/** The free cancellation period in words: 'three days'. */
export const coolingOffPeriod = ({ coolingOffDays }: Pick<OrderTerms, 'coolingOffDays'>): string =>
  spellOutDays(coolingOffDays)

/** Returns the last day on which the dealer can cancel free of charge. */
export function cancelByDate(
  signedOn: CalendarDate,
  { coolingOffDays }: Pick<OrderTerms, 'coolingOffDays'>,
): CalendarDate {
  return addDays(signedOn, coolingOffDays)
}

/** The last day without the cancellation fee: January 31 of the program year. */
export function lastFeeFreeDate(programYear: number, { freeCancellationUntil }: OrderTerms): CalendarDate {
  return { year: programYear, ...freeCancellationUntil }
}

/** The first day on which the agreement of a program year renews, in the following year. Source: docs/spec 8.18. */
export function firstRenewalDate(programYear: number, { renewalDate }: OrderTerms): CalendarDate {
  return { year: programYear + 1, ...renewalDate }
}

/** The last day on which a notice of termination can arrive, so that the agreement ends before it first renews. */
export function terminationNoticeDate(programYear: number, terms: OrderTerms): CalendarDate {
  return addDays(firstRenewalDate(programYear, terms), -terms.terminationNoticeDays)
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
  const noFee = { feeCents: 0, expensesApply: false }
  if (!signedAt) {
    return {
      free: true,
      ...noFee,
      freeUntil: null,
      text: 'This order is not signed, so canceling it costs nothing.',
    }
  }

  const cancelBy = cancelByDate(toCalendarDate(signedAt, timeZone), terms)
  const freeUntil = endOfDay(cancelBy, timeZone)
  if (now.getTime() <= freeUntil.getTime()) {
    const text = `Canceling is free through ${formatCalendarDate(cancelBy)}.`
    return { free: true, ...noFee, freeUntil, text }
  }

  const feeFreeUntil = lastFeeFreeDate(programYear, terms)
  if (compare(toCalendarDate(now, timeZone), feeFreeUntil) <= 0) {
    const text = `No percentage fee through ${formatCalendarDate(feeFreeUntil)}.`
    return { free: false, ...noFee, freeUntil, text }
  }

  const feeCents = getPercent(annualCents, terms.cancellationFeePercent)
  const text = `A ${terms.cancellationFeePercent}% fee of ${formatMoney(feeCents)} plus reimbursement of expenses.`
  return { free: false, feeCents, expensesApply: true, freeUntil, text }
}
