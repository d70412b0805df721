import { billingStartText, installmentsText } from '@portal/contract/orders/billing-text'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { canChangeSplit, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { cancelTodayEstimate } from '@portal/contract/rules/cancellation'
import { formatMoney } from '@portal/contract/rules/money'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { listInvoices, scheduleOf } from './preview-checkout'
import { getScreenOrder } from './previewed-dealer'
import type { Screen } from './screen'
import { formats, labeled, section, sentence } from './sections'

/** What follows from the terms on the page of the dealer's order, with the terms of that order; empty without an order. */
export function previewOrder(screen: Screen): PreviewSection[] {
  const { program, dealer, now, timeZone } = screen
  const order = getScreenOrder(dealer, screen.orderYear, program.contractFacts(screen.orderYear))
  if (order === null) return []
  const { orderYear, annualCents, signedAt } = order
  const { facts: terms } = program.termsOf(order)
  const schedule = scheduleOf(order, terms, screen)
  const { springPercent, fallPercent, springCents, fallCents } = schedule
  const counts = countsTowardYear(order.status)
  const canChange = counts && canChangeSplit(orderYear, now, timeZone, terms)
  const start = billingStartText(schedule, { isSigned: signedAt !== null, format: formats.month })
  const cancel = cancelTodayEstimate({ annualCents, programYear: orderYear, signedAt, now, timeZone }, terms)
  return [
    section(order.orderNumber === null ? 'Order' : `Order ${order.orderNumber}`, [
      labeled('Monthly Total', formatMoney(order.monthlyCents)),
      labeled('Months', String(order.months)),
      labeled('One-time Total', formatMoney(order.oneTimeCents)),
      labeled('Annual Total', formatMoney(annualCents)),
    ]),
    section('Billing schedule', [sentence(`${installmentsText(schedule)}${start}`), ...listInvoices(schedule)]),
    section('Budget split', [
      labeled(`Spring, ${springPercent}%`, formatMoney(springCents)),
      labeled(`Fall, ${fallPercent}%`, formatMoney(fallCents)),
      ...(canChange
        ? [sentence(`You can change it through ${formats.longDay(splitChangeDeadline(orderYear, terms))}.`)]
        : []),
    ]),
    ...(counts && signedAt !== null ? [section('If you cancel today', [sentence(cancel.text)])] : []),
  ]
}
