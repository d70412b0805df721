import type { Order } from '@portal/contract/orders/order'
import { type BillingSchedule, billingSchedule, type Installment } from '@portal/contract/rules/billing-schedule'
import { formatMonth, toCalendarDate } from '@portal/contract/rules/calendar'
import { parseMoney } from '@portal/contract/rules/money'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { formatShortMonth } from '../../lib/dates'
import type { BillingMonth } from './billing-bars'

type BilledOrder = Pick<
  Order,
  | 'annualTotal'
  | 'totalAmount'
  | 'oneTimeTotal'
  | 'months'
  | 'paymentTerms'
  | 'orderYear'
  | 'signedAt'
  | 'springPercent'
>

/** Calculates the billing schedule of an order. Treats an unsigned order as if it were signed now. */
export function getSchedule(order: BilledOrder, terms: OrderTerms, timeZone: string, now: Date): BillingSchedule {
  return billingSchedule(
    {
      annualCents: parseMoney(order.annualTotal) ?? 0,
      monthlyCents: parseMoney(order.totalAmount) ?? 0,
      oneTimeCents: parseMoney(order.oneTimeTotal) ?? 0,
      months: order.months,
      paymentTerms: order.paymentTerms,
      programYear: order.orderYear,
      signedOn: toCalendarDate(order.signedAt === null ? now : new Date(order.signedAt), timeZone),
      springPercent: order.springPercent,
    },
    terms,
  )
}

/** 'Mar 2027' */
export const installmentMonth = (installment: Installment): string => formatShortMonth(installment)

/**
 * Returns the twelve months of the chart: the program year, or the months from the first installment if billing extends
 * into the next year.
 */
export function billingMonths({ installments }: BillingSchedule, programYear: number): BillingMonth[] {
  const first = installments[0]
  const runsIntoNextYear = installments.some(({ year }) => year > programYear)
  const start = runsIntoNextYear && first ? first.year * 12 + first.month - 1 : programYear * 12
  return Array.from({ length: 12 }, (_, index) => {
    const year = Math.floor((start + index) / 12)
    const month = ((start + index) % 12) + 1
    const installment = installments.find((candidate) => candidate.year === year && candidate.month === month)
    return {
      label: formatMonth(month).slice(0, 3),
      monthlyCents: installment?.monthlyPartCents ?? 0,
      oneTimeCents: installment?.oneTimePartCents ?? 0,
    }
  })
}
