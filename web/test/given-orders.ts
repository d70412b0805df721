import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { parseMoney, toDecimalString } from '@portal/contract/rules/money'
import { orderTotals } from '@portal/contract/rules/totals'
import { someDealer, someTerms } from './given'

const getId = (last: number): string => `10000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** A signed order in progress: $1,250.00 x 10 months + $2,450.00 = $14,950.00. */
export const someOrder = (overrides: Partial<Order> = {}): Order => ({
  id: getId(142),
  orderId: '2027-000142',
  orderYear: 2027,
  status: 'in_progress',
  userId: someDealer().id,
  totalAmount: '1250.00',
  oneTimeTotal: '2450.00',
  annualTotal: '14950.00',
  months: 10,
  monthsSetByStaff: false,
  springPercent: 60,
  paymentTerms: 'credit',
  createdAt: '2026-11-12T14:14:00.000Z',
  updatedAt: '2026-11-13T13:02:00.000Z',
  signedAt: '2026-11-12T14:14:00.000Z',
  signerName: 'Renee Calloway',
  dealerName: 'Peachtree Air & Heat',
  dealerNumber: '100001',
  dealerInfo: {
    companyName: 'Peachtree Air & Heat',
    companyType: 'Corporation',
    firstName: 'Renee',
    lastName: 'Calloway',
    dealerNumber: '100001',
    email: 'renee@example.com',
    phone: '404-555-0142',
    website: null,
    addressLine1: '12 Peachtree Street',
    addressLine2: null,
    city: 'Atlanta',
    state: 'GA',
    zipCode: '30301',
    district: 'SE',
    brand: 'Carrier',
    territoryManagerId: null,
  },
  itemCount: 2,
  hasChangeRequest: false,
  hasPendingRequest: false,
  ...overrides,
})

/** The same order as an unsigned draft. */
export const someDraft = (overrides: Partial<Order> = {}): Order =>
  someOrder({ status: 'pending', signedAt: null, signerName: null, ...overrides })

export const someItems = (orderId = getId(142)): OrderItem[] => [
  {
    id: getId(1),
    orderId,
    packageId: getId(11),
    packageName: 'Full-Reach Search',
    packageDescription: 'Found first when the heat goes out.',
    categoryName: 'Digital Advertising',
    tier: 'better',
    price: '1250.00',
    pricingType: 'monthly',
    quantity: 1,
    setByStaff: false,
  },
  {
    id: getId(2),
    orderId,
    packageId: null,
    packageName: 'Spring Home Show Booth Kit',
    packageDescription: '',
    categoryName: 'Custom',
    tier: null,
    price: '1225.00',
    pricingType: 'one_time',
    quantity: 2,
    setByStaff: true,
  },
]

export const someOrderDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...someOrder(),
  items: someItems(),
  signatureData: 'data:image/png;base64,iVBORw0KGgo=',
  signatureMethod: 'typed',
  amendments: [],
  terms: someTerms(),
  ...overrides,
})

export const someDraftDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...someOrderDetail(),
  ...someDraft(),
  signatureData: null,
  signatureMethod: null,
  ...overrides,
})

/** Sets the totals of an order from its items and months. */
export function withTotals(order: OrderDetail): OrderDetail {
  const items = order.items.map((item) => ({ ...item, priceCents: parseMoney(item.price) ?? 0 }))
  const { monthlyCents, oneTimeCents, annualCents } = orderTotals(items, order.months)
  return {
    ...order,
    totalAmount: toDecimalString(monthlyCents),
    oneTimeTotal: toDecimalString(oneTimeCents),
    annualTotal: toDecimalString(annualCents),
  }
}

/** The reply to a review, with whether an email to the dealer is queued. */
export const reviewReply = (request: ChangeRequest, emailQueued = true) => ({ ...request, emailQueued })

export const someRequest = (overrides: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id: getId(900),
  orderId: getId(142),
  changeType: 'Change',
  message: 'Please move us to **Market Leader** from next month on, the busy weeks start early.',
  status: 'pending',
  response: null,
  withdrawn: false,
  statusChangedMeanwhile: false,
  createdAt: '2026-11-14T15:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  picked: null,
  order: {
    id: getId(142),
    orderId: '2027-000142',
    status: 'request',
    annualTotal: '14300.50',
    userId: someDealer().id,
    dealerInfo: { companyName: 'Peachtree Air & Heat', dealerNumber: '100001' },
  },
  user: { companyName: 'Peachtree Air & Heat', firstName: 'Renee', lastName: 'Calloway' },
  ...overrides,
})
