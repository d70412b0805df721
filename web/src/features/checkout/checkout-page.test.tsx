import { AGREEMENT_VERSION } from '@portal/contract/agreement-terms'
import { approvalKeys } from '@portal/contract/approvals'
import type { OrderDetail } from '@portal/contract/orders'
import type { ProgramFacts } from '@portal/contract/program-facts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, noAnswer, rawReply, refusal } from '../../../test/api-mock'
import { someDealer, someProgram } from '../../../test/given'
import { someDraft, someDraftDetail, someItems } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { callQuery } from '../../lib/api'
import { cart } from '../../lib/cart'
import { dismissToast } from '../../ui/toast/toast'
import { checkoutDraft } from './checkout-draft'
import { CheckoutPage } from './checkout-page'
import { confirmation } from './confirmation-data'
import { signingReport } from './signing-report'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SEARCH = '11111111-1111-4111-8111-111111111111'
const MAILER = '22222222-2222-4222-8222-222222222222'

// jsdom has no canvas: nothing can be drawn, and a saved signature stands for any.
vi.mock('signature_pad', () => ({
  default: class extends EventTarget {
    isEmpty = () => true
    off = () => undefined
    clear = () => undefined
  },
}))
vi.mock('../../ui/signature/draw-typed-signature', () => ({ drawTypedSignature: async () => PNG }))
const dealer = someDealer({ eSignature: true, signatureData: PNG })

const search = {
  id: SEARCH,
  name: 'Full-Reach Search',
  description: 'Paid search and social.',
  price: '1250.00',
  pricingType: 'monthly',
  categoryName: 'Digital Advertising',
} as const
const mailer = {
  id: MAILER,
  name: 'Neighborhood Mailer',
  description: '5,000 households.',
  price: '1800.50',
  pricingType: 'one_time',
  categoryName: 'Direct Mail',
} as const

const placedOrder = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  id: '33333333-3333-4333-8333-333333333333',
  orderId: '2027-000142',
  orderYear: 2027,
  status: 'in_progress',
  userId: dealer.id,
  totalAmount: '1250.00',
  oneTimeTotal: '1800.50',
  annualTotal: '14300.50',
  months: 10,
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
  ...over,
})

mockNetwork()
beforeEach(() => {
  sessionStorage.clear()
  cart.fill([search, mailer], 2027)
  mockCall('listOrders', [])
  mockCall('reportSigning', { success: true })
})
afterEach(() => {
  cart.clear()
  checkoutDraft.clear()
  signingReport.clear()
  confirmation.clear()
  dismissToast()
})

const keepLabel = 'Save this signature to my profile for next time'
const show = (user = dealer, program: Partial<ProgramFacts> = {}) =>
  renderPage(<CheckoutPage />, { user, program, path: '/checkout' })
const press = (typist: UserEvent, name: string) => typist.click(screen.getByRole('button', { name }))
const confirmDealer = (typist: UserEvent) => press(typist, 'Confirm Dealer Information')

async function readyToPlace(user = dealer, program: Partial<ProgramFacts> = {}) {
  const page = await show(user, program)
  await confirmDealer(page.typist)
  const region = await screen.findByRole('region', { name: /Agreement 2027, text/ })
  for (const box of within(region).getAllByRole('checkbox')) await page.typist.click(box)
  await page.typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
  return page
}

/** The newest toast or notice with this text. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('checkout (the specification, screens)', () => {
  it('says that the cart is empty and leads back to the packages', async () => {
    cart.clear()
    await show()
    expect(await screen.findByText('No items in cart')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Packages' })).toHaveAttribute('href', '/packages')
    expect(screen.getByRole('link', { name: 'Select New Packages' })).toHaveAttribute('href', '/packages')
  })

  it('shows items, totals in whole dollars unless there are cents, and how to save for later', async () => {
    const { client } = await show()
    const summary = screen.getByRole('region', { name: 'Order Summary' })
    expect(within(summary).getByText('$14,300.50')).toBeVisible()
    expect(within(summary).getByText('$1,250')).toBeVisible()
    expect(within(summary).getByText('Save your order to complete later. No signature required.')).toBeVisible()
    expect(screen.getByText('Direct Mail')).toBeVisible()
    expect(screen.getByText('One-time')).toBeVisible()
    // The page's own call has its answer before the test takes it away.
    await waitFor(() => expect(client.isFetching()).toBe(0))
  })

  it('offers the agreement and the signature only after the dealer information is confirmed', async () => {
    const { typist } = await show()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
    await confirmDealer(typist)
    await said('Dealer information confirmed')
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Agreement' })).toHaveFocus()
    await press(typist, 'Edit')
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
  })

  it('keeps what was typed over a reload and puts it back on Reset', async () => {
    const first = await show()
    const city = screen.getByLabelText(/^City/)
    await first.typist.clear(city)
    await first.typist.type(city, 'Macon')
    first.unmount()
    const { typist } = await show()
    expect(screen.getByLabelText(/^City/)).toHaveValue('Macon')
    await press(typist, 'Reset')
    expect(screen.getByLabelText(/^City/)).toHaveValue('Atlanta')
  })

  it('tells that the packages take the place of those in the pending order', async () => {
    mockCall('listOrders', [someDraft()])
    await show()
    expect(await screen.findByText(/they take the place of the packages in it/)).toBeVisible()
    expect(screen.getByRole('region', { name: /^Review/ })).toHaveTextContent('You have a pending order, 2027-000142.')
  })

  it('loads the pending order of the year when the cart is empty', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft({ months: 12 })])
    mockCall('getOrder', someDraftDetail({ months: 12 }))
    const { router } = await show()
    const review = await screen.findByRole('region', { name: /^Review/ })
    expect(within(review).getByText('Full-Reach Search')).toBeVisible()
    expect(screen.getByText('Monthly × 12')).toBeVisible()
    expect(router.state.location.pathname).toBe('/checkout')
    expect(router.history.length).toBe(1)
  })

  it('loads a pending order whole or not at all: an item without a price is told', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    const [first, ...others] = someItems()
    const items = [{ ...first, price: null }, ...others]
    mockCall('getOrder', rawReply(Response.json({ ...someDraftDetail(), items })))
    await show()
    await said('Order data issue')
    await said('Some package information is missing from this order. Please contact support.')
    expect(screen.getByText('No items in cart')).toBeVisible()
    expect(cart.read()).toEqual([])
  })

  it('says that the pending order cannot be loaded, and offers to try again', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', rawReply(new Response('', { status: 502 })))
    const { typist } = await show()
    await said('Error loading order')
    await said('Failed to load your pending order. Please try again.')
    mockCall('getOrder', someDraftDetail())
    await press(typist, 'Continue Order')
    expect(await screen.findByRole('region', { name: /^Review/ })).toBeVisible()
  })

  it('leads from a pending order without packages to the packages', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', someDraftDetail({ items: [] }))
    const { router } = await show()
    await said('Empty order')
    expect(router.state.location.pathname).toBe('/packages')
  })

  it('does not load the order again that was just saved', async () => {
    const saved = placedOrder({ status: 'pending', signedAt: null, signerName: null })
    mockCall('createOrder', saved)
    const loaded = mockCall('getOrder', saved)
    const { typist, router } = await show()
    mockCall('listOrders', [someDraft({ id: saved.id })])
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(loaded).toEqual([])
    expect(cart.read()).toEqual([])
  })

  it.each([
    ['saved', 'Save Order as Pending', '/orders'],
    ['placed', 'Place Order', '/order-confirmation'],
  ])('never calls the cart empty while the order just %s leads on', async (_what, button, path) => {
    mockCall('createOrder', placedOrder())
    const { typist, router, container } = await readyToPlace()
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push(container.textContent))
    observer.observe(container, { childList: true, subtree: true, characterData: true })
    await press(typist, button)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull())
    observer.disconnect()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => text.includes('No items in cart'))).toEqual([])
  })

  it('keeps the signature while the dealer information is edited', async () => {
    const { typist } = await show()
    await confirmDealer(typist)
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.type(screen.getByLabelText('Full name'), 'Renee')
    await press(typist, 'Edit')
    await confirmDealer(typist)
    expect(screen.getByRole('radio', { name: 'Type Name' })).toBeChecked()
    expect(screen.getByLabelText('Full name')).toHaveValue('Renee')
    expect(screen.getByRole('img', { name: 'Signature of Renee' })).toBeVisible()
  })

  it('shows each message of the dealer form and does not confirm', async () => {
    const { typist } = await show()
    for (const label of [
      /^Company Name/,
      /^First Name/,
      /^Last Name/,
      /^Address Line 1/,
      /^City/,
      /^Zip Code/,
      /^Phone/,
    ]) {
      await typist.clear(screen.getByLabelText(label))
    }
    await typist.type(screen.getByLabelText('Email'), '-nobody')
    fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'ftp://x' } })
    await typist.selectOptions(screen.getByLabelText(/^Company Type/), '')
    await typist.selectOptions(screen.getByLabelText(/^State/), '')
    await confirmDealer(typist)
    for (const message of [
      'Company name is required',
      'Please select a company type',
      'First name is required',
      'Last name is required',
      'Address is required',
      'City is required',
      'State is required',
      'Zip code must be at least 5 digits',
      'Phone must be in XXX-XXX-XXXX format',
      'Please enter a valid email address',
      'Please enter a valid URL',
    ]) {
      await said(message)
    }
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
  })

  it('saves a changed record first and puts the server’s field errors on the fields', async () => {
    const { typist } = await show()
    const asked = mockCall(
      'updateProfile',
      refusal('NOT_VALID', 'Please enter a US state', { errors: [{ field: 'zipCode', message: 'No such ZIP' }] }),
    )
    await typist.clear(screen.getByLabelText(/^Zip Code/))
    await typist.type(screen.getByLabelText(/^Zip Code/), '30302')
    await confirmDealer(typist)
    await said('No such ZIP')
    expect(asked[0]?.body).toMatchObject({ zipCode: '30302', updatedAt: dealer.updatedAt })
    expect(screen.getByLabelText(/^Zip Code/)).toHaveFocus()
  })
})

vi.mock('../../ui/signature/draw-typed-signature', () => ({ drawTypedSignature: async () => PNG }))

describe('placing (the specification, validation rules and error catalogue)', () => {
  it('asks for the acknowledgements, then the electronic signature, in this order', async () => {
    const { typist } = await show()
    await confirmDealer(typist)
    await press(typist, 'Place Order')
    await said('All approvals required')
    for (const box of within(screen.getByRole('region', { name: /Agreement 2027, text/ })).getAllByRole('checkbox')) {
      await typist.click(box)
    }
    await press(typist, 'Place Order')
    await said('Electronic signature approval required')
    expect(screen.getByRole('checkbox', { name: /electronic signature/ })).toHaveFocus()
  })

  it('leads to the name that is missing, and takes the notice away once something is mended', async () => {
    const { typist } = await readyToPlace()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await press(typist, 'Place Order')
    const sign = within(screen.getByRole('region', { name: 'Sign' }))
    expect(sign.getByText('Signature required')).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveFocus()
    await typist.click(screen.getByRole('radio', { name: 'Use Saved' }))
    expect(sign.queryByText('Signature required')).toBeNull()
  })

  it('sends prices, consents, signature and the wording that was read, and keeps the confirmation', async () => {
    const asked = mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace()
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      items: [
        { packageId: SEARCH, price: '1250.00' },
        { packageId: MAILER, price: '1800.50' },
      ],
      totalAmount: '1250.00',
      orderYear: 2027,
      electronicSignatureApproved: true,
      signatureData: PNG,
      signatureMethod: 'saved',
      signerName: 'Renee Calloway',
      agreementVersion: AGREEMENT_VERSION,
      ...Object.fromEntries(approvalKeys.map((key) => [key, true])),
    })
    expect(asked[0]?.body).not.toHaveProperty('status')
    expect(confirmation.read()).toMatchObject({ orderId: '2027-000142', totalAmount: '14300.50', months: 10 })
    expect(cart.read()).toEqual([])
  })

  it('keeps a new signature on the profile before it places', async () => {
    const kept = mockCall('saveSignature', dealer)
    const placed = mockCall('createOrder', placedOrder())
    const user = { ...dealer, eSignature: false, signatureData: null }
    const { typist, router } = await readyToPlace(user)
    await typist.type(screen.getByLabelText('Full name'), 'Renee Calloway')
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(kept.map(({ body }) => body)).toEqual([{ signatureData: PNG }])
    expect(placed[0]?.body).toMatchObject({ signatureMethod: 'typed', signerName: 'Renee Calloway' })
  })

  it('keeps a new signature in the place of the saved one', async () => {
    const kept = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace({ ...dealer, signatureData: 'data:image/png;base64,older' })
    expect(screen.queryByRole('checkbox', { name: keepLabel })).toBeNull()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.type(screen.getByLabelText('Full name'), 'R. Calloway')
    await screen.findByRole('img', { name: 'Signature of R. Calloway' })
    expect(screen.getByRole('checkbox', { name: keepLabel })).toBeChecked()
    expect(screen.getByText('It takes the place of the saved one.')).toBeVisible()
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(kept).toHaveLength(1)
  })

  it('keeps a new signature once, however often placing fails', async () => {
    const kept = mockCall('saveSignature', { ...dealer, signatureData: 'data:image/png;base64,encodedAnew' })
    mockCall('createOrder', refusal('ORDER_EXISTS', 'You have an order already.'))
    const { typist } = await readyToPlace({ ...dealer, eSignature: false, signatureData: null })
    await typist.type(screen.getByLabelText('Full name'), 'Renee Calloway')
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    await press(typist, 'Place Order')
    await said('You have an order already.')
    const asked = mockCall('createOrder', placedOrder())
    await press(typist, 'Place Order')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(kept).toHaveLength(1)
  })

  it('keeps no signature when the dealer does not want it', async () => {
    const kept = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace({ ...dealer, eSignature: false, signatureData: null })
    await typist.type(screen.getByLabelText('Full name'), 'Renee Calloway')
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    expect(screen.getByText('This turns E-Signature on.')).toBeVisible()
    await typist.click(screen.getByRole('checkbox', { name: keepLabel }))
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(kept).toEqual([])
  })

  it('saves as pending without consent or signature', async () => {
    const asked = mockCall('createOrder', placedOrder({ status: 'pending', signedAt: null, signerName: null }))
    const { typist, router } = await show()
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(asked[0]?.body).toMatchObject({ status: 'pending' })
    expect(asked[0]?.body).not.toHaveProperty('signatureData')
    await said('Order saved successfully!')
  })

  it('keeps what was typed, but no consent, when the order is saved as pending', async () => {
    mockCall('createOrder', placedOrder({ status: 'pending', signedAt: null, signerName: null }))
    const { typist, router } = await show()
    checkoutDraft.change({ typedName: 'Renee', electronicSignatureApproved: true })
    await typist.type(screen.getByLabelText(/^City/), ' South')
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(checkoutDraft.read()).toMatchObject({
      dealerForm: { city: 'Atlanta South' },
      typedName: 'Renee',
      electronicSignatureApproved: false,
    })
  })

  it('says that the order could not be submitted when the portal fails', async () => {
    mockCall('createOrder', refusal('INTERNAL', 'Something went wrong.'))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    await said('Error submitting order')
  })

  it('shows changed prices, takes consent back and asks again', async () => {
    const changed = [{ packageId: SEARCH, packageName: search.name, oldPrice: '1250.00', newPrice: '1300.00' }]
    mockCall('createOrder', refusal('PRICE_CHANGED', 'Some prices have changed.', { details: { items: changed } }))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
    expect(within(dialog).getByText('$1,300.00')).toBeVisible()
    await press(typist, 'Use New Prices')
    expect(cart.read()[0]?.price).toBe('1300.00')
    expect(screen.getByText('0 of 6')).toBeVisible()
    expect(cart.read()).toHaveLength(2)
  })

  it('takes over the packages of a new year as every other screen shows them', async () => {
    const match = { ...search, name: 'Full-Reach Search 2028', description: 'Paid search.\n- Call tracking' }
    const change = { orderYear: 2028, items: [{ packageName: search.name, match }] }
    mockCall('createOrder', refusal('ORDER_YEAR_CHANGED', 'A new order year has begun.', { details: change }))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    await screen.findByRole('dialog', { name: 'Packages for 2028' })
    await press(typist, 'Use 2028 Packages')
    expect(cart.read()).toMatchObject([{ name: 'Full-Reach Search 2028', description: 'Paid search.' }])
    expect(screen.queryByText(/- Call tracking/)).toBeNull()
  })

  it('names what the new year offers in place of each package, and what it has nothing for', async () => {
    const match = { ...search, id: MAILER, name: 'New Search', price: '1400.00' }
    const items = [
      { packageName: search.name, match },
      { packageName: mailer.name, match: null },
    ]
    mockCall('createOrder', refusal('ORDER_YEAR_CHANGED', 'A new year.', { details: { orderYear: 2028, items } }))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Packages for 2028' })
    const rowOf = (name: string) => within(dialog).getByText(name).parentElement
    expect(rowOf(search.name)).toHaveTextContent('New Search, $1,400')
    expect(rowOf(mailer.name)).toHaveTextContent('Not offered any more')
    await press(typist, 'Use 2028 Packages')
    expect(cart.read()).toMatchObject([{ id: MAILER, name: 'New Search' }])
    expect(cart.readYear()).toBe(2028)
  })

  it('says that the new year has nothing for the cart, and leads to its packages', async () => {
    const items = [search, search, mailer].map(({ name }) => ({ packageName: name, match: null }))
    mockCall('createOrder', refusal('ORDER_YEAR_CHANGED', 'A new year.', { details: { orderYear: 2028, items } }))
    const { client, typist, router } = await readyToPlace()
    const facts = callQuery('getProgram').queryKey
    client.setQueryData(facts, someProgram({ orderYear: 2027 }))
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Packages for 2028' })
    expect(client.getQueryState(facts)?.isInvalidated).toBe(true)
    expect(dialog).toHaveTextContent('none of your packages is offered in it. Your cart will be emptied.')
    expect(within(dialog).getAllByText('Not offered any more')).toHaveLength(3)
    await press(typist, 'Choose 2028 Packages')
    await waitFor(() => expect(router.state.location.pathname).toBe('/packages'))
    expect(cart.read()).toEqual([])
  })

  it('tells that the year has an order already', async () => {
    const text = 'You have already placed an order for this year. Only one order per calendar year is allowed.'
    mockCall('createOrder', refusal('ORDER_EXISTS', text))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    await said(text)
    await said('Error placing order')
    const sign = within(screen.getByRole('region', { name: 'Sign' }))
    expect(sign.getByText(text)).toBeVisible()
    expect(sign.getByText('Error placing order')).toBeVisible()
    expect(cart.read()).toHaveLength(2)
  })

  it('says the same when a 409 comes without words', async () => {
    mockCall('createOrder', rawReply(new Response('', { status: 409 })))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    const text = 'You have already placed an order for this year. Only one order per calendar year is allowed.'
    expect(await within(screen.getByRole('region', { name: 'Sign' })).findByText(text)).toBeVisible()
    await said('Error placing order')
  })

  it('tells the portal what the dealer does, and with the order what was not heard', async () => {
    const told = mockCall('reportSigning', { success: true })
    const asked = mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace()
    await waitFor(() => expect(told.flatMap(({ body }) => (body as { events: unknown[] }).events)).toHaveLength(8))
    mockCall('reportSigning', noAnswer())
    await typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
    await typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    const key = asked[0]?.headers.get('idempotency-key')
    expect(told.every(({ body }) => (body as { attempt: string }).attempt === key)).toBe(true)
    expect(asked[0]?.body).toMatchObject({ electronicConsentVersion: 1, signingEvents: [{ kind: 'consented' }] })
  })

  it('asks for the code before the signature counts, and repeats the same placing with it', async () => {
    const wanted = {
      reason: 'unknown-device',
      address: 'c•••••e@rob••••••.example',
      now: '2026-11-20T15:00:00.000Z',
      expiresAt: '2026-11-20T15:10:00.000Z',
      resendAt: '2026-11-20T15:01:00.000Z',
      digits: 6,
      triesLeft: 5,
      problem: null,
      helper: { name: 'Robin Arceneaux', phone: '404-555-0115' },
    }
    const asked = mockCall('createOrder', ({ body }) => {
      const sent = body as { status?: string; signingCode?: string }
      if (sent.status === 'pending') return placedOrder({ status: 'pending', signedAt: null, signatureData: null })
      if (sent.signingCode === '409118') return placedOrder()
      const details = sent.signingCode ? { ...wanted, problem: 'wrong', triesLeft: 4 } : wanted
      return refusal('SIGNING_CODE', 'A code, please.', { details })
    })
    const { typist, router } = await readyToPlace()
    await press(typist, 'Place Order')
    expect(await screen.findByRole('heading', { name: 'One more step' })).toHaveFocus()
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull()
    expect(screen.getByText('Your order is saved. Nothing is signed until the code is right.')).toBeVisible()
    expect(screen.getByText(/Order 2027-000142/)).toBeInTheDocument()

    await typist.click(screen.getByRole('button', { name: 'Back to the agreement' }))
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await press(typist, 'Place Order')

    const field = await screen.findByRole('textbox', { name: 'Code from the mail' })
    await typist.type(field, '000000')
    await press(typist, 'Check code and sign')
    expect(await screen.findByText('That code is not right. 4 tries left')).toBeVisible()
    await typist.type(field, '409118')
    await press(typist, 'Check code and sign')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    const placings = asked.filter(({ body }) => (body as { status?: string }).status === undefined)
    const keys = new Set(placings.map(({ headers }) => headers.get('idempotency-key')))
    expect(keys.size).toBe(1)
    const updatedAt = '2026-11-20T15:00:00.000Z'
    expect(placings.at(-1)?.body).toMatchObject({ signingCode: '409118', rememberDevice: true, updatedAt })
  })

  it('says where codes reach nobody that one would be asked for, and goes on', async () => {
    const asked = mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace(dealer, { signingCode: 'told' })
    await press(typist, 'Place Order')
    expect(await screen.findByText('In use, a code would be asked here.')).toBeVisible()
    expect(asked).toEqual([])
    await press(typist, 'Continue')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
  })

  it('sends an order whose answer was lost again under its key, also after a reload', async () => {
    const lost = mockCall('createOrder', noAnswer())
    const { typist, unmount } = await readyToPlace()
    await press(typist, 'Place Order')
    await said('The portal cannot be reached. Please check your connection and try again.')
    const key = lost[0]?.headers.get('idempotency-key')
    expect(key).toMatch(/^[0-9a-f]{32}$/)

    unmount()
    const sentAgain = mockCall('createOrder', placedOrder())
    const reloaded = await show()
    await press(reloaded.typist, 'Place Order')
    await waitFor(() => expect(reloaded.router.state.location.pathname).toBe('/order-confirmation'))
    expect(sentAgain[0]?.headers.get('idempotency-key')).toBe(key)
    expect(sentAgain[0]?.body).toEqual(lost[0]?.body)
    expect(checkoutDraft.read().placingKey).toBeNull()
  })

  it('says that the order was placed when the retry has other content', async () => {
    const text = 'Your order was already placed, with other content than this. Please look at it in My Orders.'
    mockCall('createOrder', refusal('KEY_REUSED', text))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    expect(await within(screen.getByRole('region', { name: 'Sign' })).findByText(text)).toBeVisible()
    expect(cart.read()).toHaveLength(2)
  })

  it('finishes an order whose answer was lost with the same signature, where the server knows no key', async () => {
    mockCall('createOrder', noAnswer())
    const { typist, router } = await readyToPlace()
    await press(typist, 'Place Order')
    await said('The portal cannot be reached. Please check your connection and try again.')

    mockCall('createOrder', refusal('ORDER_EXISTS', 'You have already placed an order for this year.'))
    const {
      items: _items,
      signatureData: _image,
      signatureMethod: _method,
      amendments: _amendments,
      ...row
    } = placedOrder()
    mockCall('listOrders', [row])
    const signed = mockCall('signOrder', placedOrder())
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(signed[0]?.body).toMatchObject({ signatureData: PNG })
    expect(checkoutDraft.read().answerLost).toBe(false)
  })

  it('says that the order could not be completed when only the signing fails', async () => {
    checkoutDraft.change({ answerLost: true })
    mockCall('createOrder', refusal('ORDER_EXISTS', 'You have already placed an order for this year.'))
    const {
      items: _items,
      signatureData: _image,
      signatureMethod: _method,
      amendments: _amendments,
      ...row
    } = placedOrder()
    const { typist } = await readyToPlace()
    mockCall('listOrders', [row])
    mockCall('signOrder', noAnswer())
    await press(typist, 'Place Order')
    await said('Error completing order')
  })

  it('lets nobody sign for somebody else, but save', async () => {
    const user = { ...dealer, isImpersonating: true }
    const { typist } = await renderPage(<CheckoutPage />, { user, path: '/checkout' })
    await confirmDealer(typist)
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
    expect(screen.getByText(/Nobody can sign for somebody else/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Order as Pending' })).toBeEnabled()
  })
})
