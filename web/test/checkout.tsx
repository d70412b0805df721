import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect } from 'vitest'
import { dismissToast } from '../src/design/toast/toast'
import { checkoutDraft } from '../src/features/checkout/checkout-draft'
import { CheckoutPage, prepare } from '../src/features/checkout/checkout-page'
import { confirmation } from '../src/features/checkout/confirmation-data'
import { signingReport } from '../src/features/checkout/signing-report'
import { cart } from '../src/ordering/cart/cart'
import { mockCall, mockNetwork } from './api-mock'
import { someDealer, someSigningTerms, someTerms } from './given'
import { PNG } from './no-canvas'
import { renderPage } from './render-page'

export const SEARCH = '11111111-1111-4111-8111-111111111111'
export const MAILER = '22222222-2222-4222-8222-222222222222'

/** The dealer who checks out, with a saved signature. */
export const dealer = someDealer({ eSignature: true, signatureData: PNG })

/** The cart: a monthly package and a one-time package. */
export const search = {
  id: SEARCH,
  name: 'Full-Reach Search',
  description: 'Paid search and social.',
  price: '1250.00',
  pricingType: 'monthly',
  categoryName: 'Digital Advertising',
} as const
export const mailer = {
  id: MAILER,
  name: 'Neighborhood Mailer',
  description: '5,000 households.',
  price: '1800.50',
  pricingType: 'one_time',
  categoryName: 'Direct Mail',
} as const

/** The cart as a placed order. */
export const placedOrder = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  id: '33333333-3333-4333-8333-333333333333',
  orderId: '2027-000142',
  orderYear: 2027,
  status: 'in_progress',
  userId: dealer.id,
  totalAmount: '1250.00',
  oneTimeTotal: '1800.50',
  annualTotal: '14300.50',
  months: 10,
  monthsSetByStaff: false,
  springPercent: 60,
  paymentTerms: 'credit',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  signedAt: '2026-11-20T15:00:00.000Z',
  signerName: 'Renee Calloway',
  dealerName: 'Peachtree Air & Heat',
  dealerNumber: '100001',
  dealerInfo: {
    companyName: 'Peachtree Air & Heat',
    companyType: 'Corporation',
    firstName: 'Renee',
    lastName: 'Calloway',
    dealerNumber: '100001',
    email: null,
    phone: null,
    website: null,
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    zipCode: '30301',
    district: 'SE',
    brand: 'Carrier',
    territoryManagerId: null,
  },
  itemCount: 1,
  hasChangeRequest: false,
  hasPendingRequest: false,
  items: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      orderId: '33333333-3333-4333-8333-333333333333',
      packageId: SEARCH,
      packageName: 'Full-Reach Search',
      packageDescription: '',
      categoryName: 'Digital Advertising',
      tier: 'better',
      price: '1250.00',
      pricingType: 'monthly',
      quantity: 1,
      setByStaff: false,
    },
  ],
  signatureData: PNG,
  signatureMethod: 'saved',
  amendments: [],
  terms: someTerms(),
  ...overrides,
})

/** Starts each test of a file with a full cart and a mocked portal, and cleans up afterward. */
export function mockCheckout() {
  mockNetwork()
  beforeEach(() => {
    sessionStorage.clear()
    cart.fill([search, mailer], 2027)
    mockCall('listOrders', [])
    mockCall('getOwnPreparedOrder', null)
    mockCall('getSigningTerms', someSigningTerms())
    mockCall('reportSigning', { success: true })
  })
  afterEach(() => {
    cart.clear()
    checkoutDraft.clear()
    signingReport.clear()
    confirmation.clear()
    dismissToast()
  })
}

/** Renders the page after its initial requests and the router's loaders. */
export async function showCheckout(user = dealer, program: Partial<ProgramFacts> = {}) {
  await prepare(user)
  const page = await renderPage(<CheckoutPage />, { user, program, path: '/checkout' })
  await waitFor(() => expect(page.client.isFetching()).toBe(0))
  return page
}
/** Clicks the button with this name; the name of Place Order also contains the total. */
export const press = (typist: UserEvent, name: string) =>
  typist.click(
    screen.getByRole('button', { name: (buttonName) => buttonName === name || buttonName.startsWith(`${name}, `) }),
  )
/** Opens the dealer information form, which is collapsed when complete. */
export const editDealer = async (typist: UserEvent) => {
  await typist.click(
    within(screen.getByRole('region', { name: /^Dealer Information/ })).getByRole('button', { name: 'Edit' }),
  )
  await screen.findByLabelText(/^Company Name/)
}
export const confirmDealer = (typist: UserEvent) => press(typist, 'Confirm Dealer Information')

/** Renders the page and completes every step except the signature. */
export async function showReadyCheckout(user = dealer, program: Partial<ProgramFacts> = {}) {
  const page = await showCheckout(user, program)
  const region = await screen.findByRole('region', { name: /Agreement 2027, text/ })
  for (const box of within(region).getAllByRole('checkbox')) await page.typist.click(box)
  await page.typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
  return page
}

/** Waits for a toast or notice with this text. */
export const expectText = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
