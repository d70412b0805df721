import { addCents, type Cents } from './money'
import type { PricingType } from './pricing'

export type PricedItem = { readonly priceCents: Cents; readonly quantity: number; readonly pricingType: PricingType }

export type OrderTotals = { readonly monthlyCents: Cents; readonly oneTimeCents: Cents; readonly annualCents: Cents }

/**
 * Calculates an order's totals in cents: monthly, one-time, and annual (monthly x months + one-time). Source: docs/spec
 * 8.14. Throws RangeError if an amount or count is not a whole number.
 */
export function orderTotals(items: readonly PricedItem[], months: number): OrderTotals {
  const sumAmounts = (type: PricingType): Cents =>
    addCents(...items.filter((item) => item.pricingType === type).map((item) => item.priceCents * item.quantity))
  const monthlyCents = sumAmounts('monthly')
  const oneTimeCents = sumAmounts('one_time')
  const annualCents = monthlyCents * months + oneTimeCents
  if (![monthlyCents, oneTimeCents, annualCents].every(Number.isSafeInteger)) {
    throw new RangeError('Order totals are not whole cents')
  }
  return { monthlyCents, oneTimeCents, annualCents }
}
