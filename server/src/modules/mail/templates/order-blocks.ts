import { formatMonth } from '@portal/contract/rules/calendar'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import type { MailBlock, MailRow } from './mail-content'
import { money, monthsText } from './wording'

type Summary = Pick<
  MailContentOf<'order_confirmation'>,
  'items' | 'months' | 'totalAmount' | 'oneTimeTotal' | 'annualTotal' | 'paymentTerms' | 'springPercent'
>
type Schedule = MailContentOf<'order_confirmation'>['schedule']

const isZero = (decimal: string): boolean => Number(decimal) === 0

function itemRow({ packageName, categoryName, price, pricingType, quantity }: Summary['items'][number]): MailRow {
  const often = pricingType === 'monthly' ? 'a month' : 'once'
  const times = quantity === 1 ? often : `${often}, ${quantity} times`
  return { name: packageName, note: categoryName, value: `${money(price)} ${times}` }
}

/**
 * The packages of an order with what they come to.
 * @param heading what stands above them
 */
export function orderedBlock(
  order: Pick<Summary, 'items' | 'months' | 'totalAmount' | 'oneTimeTotal' | 'annualTotal'>,
  heading = 'What was ordered',
): MailBlock {
  const rows: MailRow[] = order.items.map(itemRow)
  if (!isZero(order.totalAmount)) {
    rows.push({ name: `Each month, for ${monthsText(order.months)}`, value: money(order.totalAmount) })
  }
  if (!isZero(order.oneTimeTotal)) rows.push({ name: 'One-time', value: money(order.oneTimeTotal) })
  rows.push({ name: 'Annual total', value: money(order.annualTotal), isTotal: true })
  return { kind: 'rows', heading, rows }
}

/** When the order is billed, and how its budget is split. */
export function billingBlock({ paymentTerms, springPercent }: Summary, schedule: Schedule): MailBlock[] {
  if (schedule.length === 0) return []
  const rows: MailRow[] = schedule.map(({ year, month, amount }) => ({
    name: `${formatMonth(month)} ${year}`,
    value: money(amount),
  }))
  if (springPercent !== undefined) {
    rows.push({ name: 'Spring and fall budget', value: `${springPercent}% and ${100 - springPercent}%` })
  }
  const heading = paymentTerms === 'cod' ? 'Billing, due in full on invoice' : 'Billing'
  return [{ kind: 'rows', heading, rows }]
}
