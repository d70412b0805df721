/** From the smallest to the largest. */
export const tiers = ['base', 'good', 'better', 'best'] as const
export type Tier = (typeof tiers)[number]

/** How often a price is paid: every month of the order, or once. */
export const pricingTypes = ['monthly', 'one_time'] as const
export type PricingType = (typeof pricingTypes)[number]
export const pricingTypeLabels: Record<PricingType, string> = { monthly: 'Monthly', one_time: 'One-time' }

/** How a dealer pays: in installments, or in full with the first invoice. */
export const paymentTerms = ['credit', 'cod'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** The display name of payment terms. */
export const termsText = (terms: string): string => (terms === 'cod' ? 'COD' : 'Credit')
