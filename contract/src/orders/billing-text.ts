import type { BillingSchedule } from '../rules/billing-schedule'
import type { CalendarDate } from '../rules/calendar'
import { formatMoney } from '../rules/money'

/** Formats a month of an invoice. Screens pass a format whose dates do not break. */
export type MonthFormat = (month: Pick<CalendarDate, 'year' | 'month'>) => string

/**
 * '10 equal installments of $1,495.00'. States the last one separately if it includes the remaining cents. COD accounts
 * pay in full.
 */
export function installmentsText(schedule: BillingSchedule): string {
  const { installments, installmentCents, lastInstallmentCents, paymentTerms } = schedule
  if (paymentTerms === 'cod') return `${formatMoney(installmentCents)} due in full on invoice`
  if (installmentCents === lastInstallmentCents) {
    return `${installments.length} equal installments of ${formatMoney(installmentCents)}`
  }
  return `${installments.length - 1} installments of ${formatMoney(installmentCents)} and a final one of ${formatMoney(lastInstallmentCents)}`
}

/** The sentence below the schedule at checkout: 'Credit account: 10 equal installments of $1,495.00, starting in March 2027.' */
export function scheduleSentence(schedule: BillingSchedule, format: MonthFormat): string {
  const first = schedule.installments[0]
  const from = first ? format(first) : ''
  return schedule.paymentTerms === 'cod'
    ? `COD account: ${installmentsText(schedule)} in ${from}.`
    : `Credit account: ${installmentsText(schedule)}, starting in ${from}.`
}

/** When billing starts, after `installmentsText` on an order's page: ' starting in Mar 2027, if signed today'. */
export function billingStartText(
  { installments, paymentTerms }: BillingSchedule,
  { isSigned, format }: { isSigned: boolean; format: MonthFormat },
): string {
  const [first] = installments
  const start = first ? `${paymentTerms === 'cod' ? ' in ' : ' starting in '}${format(first)}` : ''
  return isSigned ? start : `${start}, if signed today`
}

/** The months in which an order is billed, on the home page: 'Billed: 10 equal installments of $1,495.00, Mar 2027 to Dec 2027'. */
export function billedMonthsText(schedule: BillingSchedule, format: MonthFormat): string {
  const [first, last] = [schedule.installments[0], schedule.installments.at(-1)]
  const months = first && last && [...new Set([format(first), format(last)])].join(' to ')
  return `Billed: ${installmentsText(schedule)}${months ? `, ${months}` : ''}`
}
