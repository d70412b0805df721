import type { RenewalProposal } from '@portal/contract/orders/renewal'
import type { PricingType } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import { parseCents } from '../../lib/formats'

/** The annual totals of a proposal and of the order it repeats, in cents. */
export interface ProposalTotals {
  annualCents: number
  formerCents: number
  /** The effect of price changes. */
  priceChangeCents: number
  /** The previous total of packages that are no longer offered. */
  discontinuedCents: number
  /** The effect of the months and quantities, which a new order does not copy. */
  otherCents: number
  differenceCents: number
}

/**
 * Calculates why a proposal costs more or less than the order it repeats.
 * @param months the number of months of the new order
 */
export function proposalTotals(
  { items, gone, formerTotal, formerMonths }: RenewalProposal,
  months: number,
): ProposalTotals {
  const { annualCents } = orderTotals(
    items.map(({ price, pricingType }) => ({ priceCents: parseCents(price), quantity: 1, pricingType })),
    months,
  )
  const getPaymentCount = (pricingType: PricingType, count: number) => (pricingType === 'monthly' ? count : 1)
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const formerCents = parseCents(formerTotal)
  const priceChangeCents = sum(
    items.map(
      ({ price, formerPrice, pricingType }) =>
        (parseCents(price) - parseCents(formerPrice)) * getPaymentCount(pricingType, months),
    ),
  )
  const discontinuedCents = sum(
    gone.map(
      ({ price, quantity, pricingType }) => parseCents(price) * quantity * getPaymentCount(pricingType, formerMonths),
    ),
  )
  const differenceCents = annualCents - formerCents
  const otherCents = differenceCents - priceChangeCents + discontinuedCents
  return {
    annualCents,
    formerCents,
    priceChangeCents,
    discontinuedCents,
    otherCents,
    differenceCents,
  }
}

/** '$50.00 more a month' or '$50.00 less'. */
export function priceChangeText(cents: number, pricingType: PricingType, format: (cents: number) => string): string {
  return `${format(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}${pricingType === 'monthly' ? ' a month' : ''}`
}
