import type { Order } from '@portal/contract/orders/order'
import { type BillingSchedule, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { type CalendarDate, compare, toCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate, lastFeeFreeDate } from '@portal/contract/rules/cancellation'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { formatShortDate } from '../../lib/dates'
import { installmentMonth, installmentsText } from '../../ordering/order/billing'

export interface ProgramDate {
  when: string
  what: string
}

interface DatedLine extends ProgramDate {
  on: CalendarDate
}

const createLine = (on: CalendarDate, what: string): DatedLine => ({ on, when: formatShortDate(on), what })
const latest = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) < 0 ? b : a)

function billingDates({ installments, paymentTerms }: BillingSchedule, text: string): DatedLine[] {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) return []
  const [when, on] = [installmentMonth(first), { year: first.year, month: first.month, day: 1 }]
  if (paymentTerms === 'cod') return [{ on, when, what: text }]
  return [{ on, when, what: `Billing starts: ${text}, through ${installmentMonth(last)}` }]
}

/**
 * Lists the key dates of the program year under the order's terms, in order. Treats an unsigned order as signed today.
 */
export function programDates(
  { orderYear, signedAt }: Pick<Order, 'orderYear' | 'signedAt'>,
  schedule: BillingSchedule,
  terms: OrderTerms,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): ProgramDate[] {
  const splitDeadline = splitChangeDeadline(orderYear, terms)
  const signedOn = signedAt === null ? today : toCalendarDate(new Date(signedAt), timeZone)
  // An order that is signed late can still be canceled free of charge during the cooling-off period.
  const lastDayWithoutFee = latest(lastFeeFreeDate(orderYear, terms), cancelByDate(signedOn, terms))
  const split = `Last day to change the ${schedule.springPercent}%\u00a0/\u00a0${schedule.fallPercent}% budget split`
  const lines = [
    createLine({ year: orderYear, ...terms.programYearStart }, 'Program year starts'),
    createLine(lastDayWithoutFee, `Last day to cancel without the ${terms.cancellationFeePercent}% fee`),
    ...(compare(today, splitDeadline) <= 0 ? [createLine(splitDeadline, split)] : []),
    ...billingDates(schedule, installmentsText(schedule)),
    createLine({ year: orderYear, ...terms.programYearEnd }, 'Program year ends'),
  ]
  return lines.sort((a, b) => compare(a.on, b.on)).map(({ when, what }) => ({ when, what }))
}
