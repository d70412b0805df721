import type { RenewalProposal } from '@portal/contract/orders/renewal'

/**
 * Three packages of last year: one costs $50.00 a month more, one has the same price, and one is discontinued. The
 * total for 10 months was $16,150.00 and is now $15,750.00.
 */
export const someProposal = (overrides: Partial<RenewalProposal> = {}): RenewalProposal => ({
  orderYear: 2027,
  fromOrderId: '2026-000097',
  fromYear: 2026,
  formerTotal: '16150.00',
  formerMonths: 10,
  items: [
    {
      id: '20000000-0000-4000-8000-000000000001',
      name: 'Full-Reach Search',
      description: 'Search\n- Call tracking',
      price: '1250.00',
      pricingType: 'monthly',
      categoryName: 'Digital Advertising',
      tier: 'better',
      formerName: 'Full-Reach Search',
      formerPrice: '1200.00',
      formerQuantity: 1,
    },
    {
      id: '20000000-0000-4000-8000-000000000002',
      name: 'Comfort Website',
      description: 'A website',
      price: '325.00',
      pricingType: 'monthly',
      categoryName: 'Website',
      tier: 'good',
      formerName: 'Comfort Website',
      formerPrice: '325.00',
      formerQuantity: 1,
    },
  ],
  gone: [
    {
      id: '20000000-0000-4000-8000-000000000003',
      name: 'Door Hanger Drop',
      categoryName: 'Direct Mail',
      tier: 'base',
      price: '900.00',
      pricingType: 'one_time',
      quantity: 1,
    },
  ],
  ...overrides,
})
