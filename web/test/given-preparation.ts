import type { OwnPreparedOrder, Preparation, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'

const search = {
  packageId: '00000000-0000-4000-8000-0000000000a1',
  packageName: 'Full-Reach Search',
  categoryName: 'Digital Advertising',
  tier: 'better' as const,
  price: '1250.00',
  pricingType: 'monthly' as const,
}
const mailer = {
  packageId: '00000000-0000-4000-8000-0000000000a2',
  packageName: 'Neighborhood Mailer',
  categoryName: 'Direct Mail',
  tier: 'good' as const,
  price: '1800.00',
  pricingType: 'one_time' as const,
}

/** A prepared order of two packages that was sent on November 20, 2026. */
export const somePrepared = (part: Partial<PreparedOrder> = {}): PreparedOrder => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  state: 'sent',
  note: 'Same plan as last year.',
  items: [search, mailer],
  months: 10,
  totalAmount: '1250.00',
  oneTimeTotal: '1800.00',
  annualTotal: '14300.00',
  preparedBy: 'Taylor Mabry',
  preparedAt: '2026-11-20T14:00:00.000Z',
  sentBy: 'Taylor Mabry',
  sentTo: 'office@example.com',
  sentAt: '2026-11-20T15:00:00.000Z',
  mailState: 'sent',
  expiresAt: '2026-12-20T15:00:00.000Z',
  openedAt: null,
  signedAt: null,
  withdrawnAt: null,
  order: null,
  change: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...part,
})

/** The data for a dealer who ordered three packages last year. Two of them are available with another tier or price. */
export const somePreparation = (part: Partial<Preparation> = {}): Preparation => ({
  dealer: {
    id: '00000000-0000-4000-8000-0000000000d1',
    companyName: 'Low Country Cooling',
    dealerNumber: '204092',
    email: 'office@example.com',
    phone: '912-555-0122',
  },
  orderYear: 2027,
  months: 10,
  former: {
    orderId: '2026-000087',
    orderYear: 2026,
    months: 10,
    annualTotal: '11300.00',
    items: [
      {
        id: '00000000-0000-4000-8000-0000000000b1',
        packageName: 'Local Search',
        tier: 'good',
        price: '825.00',
        categoryName: 'Digital Advertising',
        pricingType: 'monthly',
        quantity: 1,
        offered: search,
      },
      {
        id: '00000000-0000-4000-8000-0000000000b2',
        packageName: 'Neighborhood Mailer',
        tier: 'good',
        price: '1750.00',
        categoryName: 'Direct Mail',
        pricingType: 'one_time',
        quantity: 1,
        offered: mailer,
      },
      {
        id: '00000000-0000-4000-8000-0000000000b3',
        packageName: 'Review Requests',
        tier: 'base',
        price: '130.00',
        categoryName: 'Reviews',
        pricingType: 'monthly',
        quantity: 1,
        offered: null,
      },
    ],
  },
  prepared: null,
  refusal: null,
  ...part,
})

/** A prepared order, as the dealer sees it. */
export const someOwnPrepared = (part: Partial<OwnPreparedOrder> = {}): OwnPreparedOrder => ({
  orderYear: 2027,
  preparedBy: 'Taylor Mabry',
  phone: '404-555-0114',
  note: 'Same plan as last year.',
  gone: [],
  items: [search, mailer].map(({ packageId: id, packageName: name, categoryName, price, pricingType }) => ({
    id,
    name,
    description: '',
    categoryName,
    price,
    pricingType,
    preparedPrice: price,
  })),
  ...part,
})
