import type { RenewalProposal } from '@portal/contract/orders/order'
import type { PricingType } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import { centsOf } from '../../lib/formats'

/** What a proposal comes to beside the order it is made of, in cents of a year. */
export interface ProposalFigures {
  annualCents: number
  formerCents: number
  /** What other prices of the packages that are kept make. */
  pricesCents: number
  /** What the packages that are no longer offered came to. */
  goneCents: number
  /** What the months and quantities of the earlier order make, which a new order does not take over. */
  restCents: number
  differenceCents: number
}

/**
 * Adds up why a proposal costs more or less than the order it is made of.
 * @param months of a new order
 */
export function proposalFigures(
  { items, gone, formerTotal, formerMonths }: RenewalProposal,
  months: number,
): ProposalFigures {
  const { annualCents } = orderTotals(
    items.map(({ price, pricingType }) => ({ priceCents: centsOf(price), quantity: 1, pricingType })),
    months,
  )
  const times = (pricingType: PricingType, count: number) => (pricingType === 'monthly' ? count : 1)
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const formerCents = centsOf(formerTotal)
  const pricesCents = sum(
    items.map(
      ({ price, formerPrice, pricingType }) => (centsOf(price) - centsOf(formerPrice)) * times(pricingType, months),
    ),
  )
  const goneCents = sum(
    gone.map(({ price, quantity, pricingType }) => centsOf(price) * quantity * times(pricingType, formerMonths)),
  )
  const differenceCents = annualCents - formerCents
  const restCents = differenceCents - pricesCents + goneCents
  return { annualCents, formerCents, pricesCents, goneCents, restCents, differenceCents }
}

/** '$50.00 more a month' or '$50.00 less'. */
export function priceChange(cents: number, pricingType: PricingType, format: (cents: number) => string): string {
  return `${format(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}${pricingType === 'monthly' ? ' a month' : ''}`
}
