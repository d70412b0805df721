import { addCents, type Cents } from './money'
import type { PricingType } from './pricing'

export type PricedItem = { readonly priceCents: Cents; readonly quantity: number; readonly pricingType: PricingType }

export type OrderTotals = { readonly monthlyCents: Cents; readonly oneTimeCents: Cents; readonly annualCents: Cents }

/**
 * An order's totals in cents: the monthly items, the one-time items, and monthly x months + one-time.
 * Source: docs/spec 8.14. Throws RangeError when a number is not a whole one.
 */
export function orderTotals(items: readonly PricedItem[], months: number): OrderTotals {
  const sumOf = (type: PricingType): Cents =>
    addCents(...items.filter((item) => item.pricingType === type).map((item) => item.priceCents * item.quantity))
  const monthlyCents = sumOf('monthly')
  const oneTimeCents = sumOf('one_time')
  const annualCents = monthlyCents * months + oneTimeCents
  if (![monthlyCents, oneTimeCents, annualCents].every(Number.isSafeInteger)) {
    throw new RangeError('Order totals are not whole cents')
  }
  return { monthlyCents, oneTimeCents, annualCents }
}
