import { type BillingSchedule, splitChangeDeadline } from '../rules/billing-schedule'
import { type CalendarDate, compare } from '../rules/calendar'
import { cancelByDate, lastFeeFreeDate } from '../rules/cancellation'
import type { OrderTerms } from '../rules/order-terms'
import { installmentsText, type MonthFormat } from './billing-text'

export interface ProgramDate {
  when: string
  what: string
}

/** Formats the dates. Screens pass formats whose dates do not break. */
export interface ProgramDateFormats {
  day: (day: CalendarDate) => string
  month: MonthFormat
}

interface DatedLine extends ProgramDate {
  on: CalendarDate
}

const latest = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) < 0 ? b : a)

function billingDates({ installments, paymentTerms }: BillingSchedule, text: string, format: MonthFormat): DatedLine[] {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) return []
  const [when, on] = [format(first), { year: first.year, month: first.month, day: 1 }]
  if (paymentTerms === 'cod') return [{ on, when, what: text }]
  return [{ on, when, what: `Billing starts: ${text}, through ${format(last)}` }]
}

interface DatedOrder {
  orderYear: number
  /** The day on which it was signed; null for an unsigned order, which counts as signed today. */
  signedOn: CalendarDate | null
}

/** Lists the key dates of the program year under the order's terms, in order. */
export function programDates(
  { orderYear, signedOn }: DatedOrder,
  schedule: BillingSchedule,
  terms: OrderTerms,
  { today, formats }: { today: CalendarDate; formats: ProgramDateFormats },
): ProgramDate[] {
  const line = (on: CalendarDate, what: string): DatedLine => ({ on, when: formats.day(on), what })
  const splitDeadline = splitChangeDeadline(orderYear, terms)
  // An order that is signed late can still be canceled free of charge during the cooling-off period.
  const lastDayWithoutFee = latest(lastFeeFreeDate(orderYear, terms), cancelByDate(signedOn ?? today, terms))
  const split = `Last day to change the ${schedule.springPercent}%\u00a0/\u00a0${schedule.fallPercent}% budget split`
  const lines = [
    line({ year: orderYear, ...terms.programYearStart }, 'Program year starts'),
    line(lastDayWithoutFee, `Last day to cancel without the ${terms.cancellationFeePercent}% fee`),
    ...(compare(today, splitDeadline) <= 0 ? [line(splitDeadline, split)] : []),
    ...billingDates(schedule, installmentsText(schedule), formats.month),
    line({ year: orderYear, ...terms.programYearEnd }, 'Program year ends'),
  ]
  return lines.sort((a, b) => compare(a.on, b.on)).map(({ when, what }) => ({ when, what }))
}
