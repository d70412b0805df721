import { type CalendarDate, calendarDateIn, compare } from './calendar'
import { addCents, type Cents, percentOf } from './money'
import type { OrderTerms } from './order-terms'
import type { PaymentTerms } from './pricing'

export { type CancelEstimate, cancelTodayEstimate } from './cancellation'

export type BillingInput = {
  readonly annualCents: Cents
  readonly monthlyCents: Cents
  readonly oneTimeCents: Cents
  readonly months: number
  readonly paymentTerms: PaymentTerms
  readonly programYear: number
  /** The day the order is (or would be) signed, in the business's time zone. */
  readonly signedOn: CalendarDate
  readonly springPercent: number
}

/** One invoice; month is 1 to 12. The two parts add up to cents. */
export type Installment = {
  readonly month: number
  readonly year: number
  readonly cents: Cents
  readonly monthlyPartCents: Cents
  readonly oneTimePartCents: Cents
}

export type BillingSchedule = {
  readonly paymentTerms: PaymentTerms
  readonly installments: readonly Installment[]
  readonly totalCents: Cents
  /** What every invoice but the last one is for. */
  readonly installmentCents: Cents
  /** The last invoice, which carries the odd cents. */
  readonly lastInstallmentCents: Cents
  readonly springPercent: number
  readonly fallPercent: number
  readonly springCents: Cents
  readonly fallCents: Cents
}

/** The last day on which the dealer may change the Spring and Fall split: March 1 of the program year. */
export function splitChangeUntil(programYear: number, { springChangeUntil }: OrderTerms): CalendarDate {
  return { year: programYear, ...springChangeUntil }
}

/** Whether the dealer may still change the split: up to the end of that day in the time zone (IANA name). */
export function isSplitOpen(programYear: number, now: Date, timeZone: string, terms: OrderTerms): boolean {
  return compare(calendarDateIn(now, timeZone), splitChangeUntil(programYear, terms)) <= 0
}

const monthCount = (year: number, month: number): number => year * 12 + month - 1

/** a x b / c rounded down; the product of two amounts can pass what a number holds exactly. */
const share = (a: Cents, b: Cents, c: Cents): Cents => (c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c)))

/** The monthly items' part of each invoice, so that neither part is ever negative and all add up. */
function monthlyParts(amounts: readonly Cents[], monthlyTotal: Cents, annualCents: Cents): Cents[] {
  let billed = 0
  let taken = 0
  return amounts.map((cents) => {
    billed += cents
    const part = share(monthlyTotal, billed, annualCents) - taken
    taken += part
    return part
  })
}

function invoiceAmounts(annualCents: Cents, count: number): Cents[] {
  const each = Math.floor(annualCents / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : annualCents - each * (count - 1)))
}

/**
 * When and how much a dealer is billed, all in cents, adding up to the annual total: on credit in equal installments
 * from March of the program year, or from the month after signing when that is later, odd cents on the last one;
 * COD whole in that first month. Source: docs/spec 8.15.
 * Throws RangeError when the totals do not belong together or the split is not 0 to 100.
 */
export function billingSchedule(input: BillingInput, terms: OrderTerms): BillingSchedule {
  const { annualCents, paymentTerms, springPercent } = input
  const monthlyTotal = input.monthlyCents * input.months
  if (annualCents < 0 || monthlyTotal + input.oneTimeCents !== annualCents) {
    throw new RangeError('The annual total is not monthly x months + one-time')
  }
  if (springPercent < 0 || springPercent > 100) throw new RangeError(`Not a percentage: ${springPercent}`)

  const first = Math.max(
    monthCount(input.programYear, terms.firstInstallmentMonth),
    monthCount(input.signedOn.year, input.signedOn.month) + 1,
  )
  const amounts = invoiceAmounts(annualCents, paymentTerms === 'cod' ? 1 : terms.installments)
  const monthly = monthlyParts(amounts, monthlyTotal, annualCents)
  const installments = amounts.map((cents, index): Installment => {
    const monthlyPartCents = monthly[index] ?? 0
    const at = first + index
    return {
      month: (at % 12) + 1,
      year: Math.floor(at / 12),
      cents,
      monthlyPartCents,
      oneTimePartCents: cents - monthlyPartCents,
    }
  })
  const springCents = percentOf(annualCents, springPercent)
  return {
    paymentTerms,
    installments,
    totalCents: addCents(...amounts),
    installmentCents: amounts[0] ?? 0,
    lastInstallmentCents: amounts.at(-1) ?? 0,
    springPercent,
    fallPercent: 100 - springPercent,
    springCents,
    fallCents: annualCents - springCents,
  }
}
