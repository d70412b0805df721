import { scheduleSentence } from '@portal/contract/orders/billing-text'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { type BillingSchedule, billingSchedule } from '@portal/contract/rules/billing-schedule'
import { type CalendarDate, toCalendarDate } from '@portal/contract/rules/calendar'
import { formatMoney, formatWholeDollars } from '@portal/contract/rules/money'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import type { ScreenOrder } from './dealer'
import { getOrderToSign } from './previewed-dealer'
import type { Screen } from './screen'
import { formats, labeled, section, sentence } from './sections'

/** Returns the schedule of an order under terms. An unsigned order counts as signed today. */
export const scheduleOf = (
  order: ScreenOrder,
  terms: OrderTerms,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): BillingSchedule =>
  billingSchedule(
    {
      ...order,
      programYear: order.orderYear,
      signedOn: order.signedAt === null ? today : toCalendarDate(order.signedAt, timeZone),
    },
    terms,
  )

/** The invoices as the schedule's table lists them. */
export const listInvoices = ({ installments }: BillingSchedule) =>
  installments.map((invoice) => labeled(formats.longMonth(invoice), formatMoney(invoice.cents)))

/** The summary next to checkout: the totals and the billing schedule. */
export function previewCheckout(screen: Screen): PreviewSection[] {
  const { program, orderYear, dealer } = screen
  const facts = program.contractFacts(orderYear)
  const order = getOrderToSign(dealer, orderYear, facts)
  const schedule = scheduleOf(order, facts, screen)
  const { months, monthlyCents, oneTimeCents, annualCents } = order
  return [
    section('Order Summary', [
      labeled('Annual Total', formatWholeDollars(annualCents)),
      labeled('Monthly Total', formatWholeDollars(monthlyCents)),
      labeled('Months', String(months)),
      labeled(monthlyPackagesLabel(months), formatWholeDollars(monthlyCents * months)),
      labeled('One-time Total', formatWholeDollars(oneTimeCents)),
    ]),
    section(`Billing schedule ${orderYear}`, [
      sentence(scheduleSentence(schedule, formats.longMonth)),
      ...listInvoices(schedule),
    ]),
  ]
}
