import { type CalendarDate, compare, toCalendarDate } from './calendar'
import { addCents, type Cents, getPercent } from './money'
import type { OrderTerms } from './order-terms'
import type { PaymentTerms } from './pricing'

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

/** One invoice. `month` is 1 to 12. `monthlyPartCents` and `oneTimePartCents` add up to `cents`. */
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
  /** The amount of every invoice except the last. */
  readonly installmentCents: Cents
  /** The amount of the last invoice, which includes the remaining cents. */
  readonly lastInstallmentCents: Cents
  readonly springPercent: number
  readonly fallPercent: number
  readonly springCents: Cents
  readonly fallCents: Cents
}

/** The last day on which the dealer can change the Spring and Fall split: March 1 of the program year. */
export function splitChangeDeadline(programYear: number, { springChangeUntil }: OrderTerms): CalendarDate {
  return { year: programYear, ...springChangeUntil }
}

/** Whether the dealer can still change the split. The deadline is the end of that day in the IANA time zone. */
export function canChangeSplit(programYear: number, now: Date, timeZone: string, terms: OrderTerms): boolean {
  return compare(toCalendarDate(now, timeZone), splitChangeDeadline(programYear, terms)) <= 0
}

const monthCount = (year: number, month: number): number => year * 12 + month - 1

/** Returns a x b / c, rounded down. Uses BigInt, because the product can exceed the safe integer range. */
const share = (a: Cents, b: Cents, c: Cents): Cents => (c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c)))

/** Returns the monthly part of each invoice. Parts are never negative and add up to the total. */
function monthlyParts(amounts: readonly Cents[], monthlyTotal: Cents, annualCents: Cents): Cents[] {
  let billedCents = 0
  let assignedCents = 0
  return amounts.map((cents) => {
    billedCents += cents
    const part = share(monthlyTotal, billedCents, annualCents) - assignedCents
    assignedCents += part
    return part
  })
}

function invoiceAmounts(annualCents: Cents, count: number): Cents[] {
  const invoiceCents = Math.floor(annualCents / count)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? invoiceCents : annualCents - invoiceCents * (count - 1),
  )
}

/**
 * Calculates the billing dates and amounts in cents, which add up to the annual total. Credit accounts pay equal
 * installments from March of the program year, or from the month after signing if later. The last installment includes
 * the remaining cents. COD accounts pay in full in the first of these months. Source: docs/spec 8.15. Throws RangeError
 * if the totals do not match or the split is not 0 to 100.
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
  const springCents = getPercent(annualCents, springPercent)
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
