import { formatMonth } from '@portal/contract/rules/calendar'
import { formatDecimal, formatMoney, fromDecimalString } from '@portal/contract/rules/money'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import type { MailBlock, MailRow } from './mail-content'

type Summary = Pick<
  MailContentOf<'order_confirmation'>,
  'items' | 'months' | 'totalAmount' | 'oneTimeTotal' | 'annualTotal' | 'paymentTerms' | 'springPercent'
>
type Schedule = MailContentOf<'order_confirmation'>['schedule']

const isZero = (decimal: string): boolean => Number(decimal) === 0

function itemRow({ packageName, categoryName, price, pricingType, quantity }: Summary['items'][number]): MailRow {
  const rate = pricingType === 'monthly' ? 'a month' : 'one-time'
  const rateText = quantity === 1 ? rate : `${rate}, quantity ${quantity}`
  return { name: packageName, note: categoryName, value: formatDecimal(price), valueNote: rateText }
}

/**
 * The packages of an order with its totals.
 * @param heading the heading above the rows
 */
export function packagesBlock(
  order: Pick<Summary, 'items' | 'months' | 'totalAmount' | 'oneTimeTotal' | 'annualTotal'>,
  heading = 'Packages ordered',
): MailBlock {
  const rows: MailRow[] = order.items.map(itemRow)
  if (!isZero(order.totalAmount)) {
    const paidMonthly = formatMoney(fromDecimalString(order.totalAmount) * order.months)
    rows.push(
      { name: 'Monthly total', value: formatDecimal(order.totalAmount) },
      { name: monthlyPackagesLabel(order.months), value: paidMonthly },
    )
  }
  if (!isZero(order.oneTimeTotal)) rows.push({ name: 'One-time total', value: formatDecimal(order.oneTimeTotal) })
  rows.push({ name: 'Annual total', value: formatDecimal(order.annualTotal), isTotal: true })
  return { kind: 'rows', heading, rows }
}

/** The billing schedule and the split of the budget. */
export function billingBlocks({ paymentTerms, springPercent }: Summary, schedule: Schedule): MailBlock[] {
  if (schedule.length === 0) return []
  const rows: MailRow[] = schedule.map(({ year, month, amount }) => ({
    name: `${formatMonth(month)} ${year}`,
    value: formatDecimal(amount),
  }))
  if (springPercent !== undefined) {
    rows.push({ name: 'Budget split', value: `${springPercent}% spring, ${100 - springPercent}% fall` })
  }
  const heading = paymentTerms === 'cod' ? 'Billing, due in full on invoice' : 'Billing'
  return [{ kind: 'rows', heading, rows }]
}
