import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall } from '../../../test/api-mock'
import {
  confirmDealer,
  dealer,
  editDealer,
  expectText,
  mockCheckout,
  placedOrder,
  press,
  showCheckout,
  showReadyCheckout,
} from '../../../test/checkout'
import { someSigningTerms } from '../../../test/given'
import { currentToast } from '../../design/toast/toast'
import { cart } from '../../ordering/cart/cart'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('checkout (docs/spec 8.3)', () => {
  it('links to the packages when the cart is empty', async () => {
    cart.clear()
    await showCheckout()
    expect(await screen.findByText('No items in cart')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Packages' })).toHaveAttribute('href', '/packages')
    expect(screen.getByRole('link', { name: 'Select New Packages' })).toHaveAttribute('href', '/packages')
  })

  it('shows the items, totals in whole dollars unless there are cents, and the save option', async () => {
    const { client } = await showCheckout()
    const summary = screen.getByRole('region', { name: 'Order Summary' })
    expect(within(summary).getByText('$14,300.50')).toBeVisible()
    expect(within(summary).getByText('$1,250')).toBeVisible()
    expect(within(summary).getByText('Save your order to complete later. No signature required.')).toBeVisible()
    expect(screen.getByText('Direct Mail')).toBeVisible()
    expect(screen.getByText('One-time')).toBeVisible()
    // Wait for the page's requests, because the test removes their mocks.
    await waitFor(() => expect(client.isFetching()).toBe(0))
  })

  it('shows the agreement and the signature for complete dealer information until the dealer edits it', async () => {
    const { typist } = await showCheckout()
    expect(screen.getByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Place Order, $14,300.50' })).toBeEnabled()
    await editDealer(typist)
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
    expect(screen.queryByRole('region', { name: /Agreement 2027, text/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Place Order, $14,300.50' })).toBeEnabled()
    await confirmDealer(typist)
    await expectText('Dealer information confirmed')
    expect(screen.getByRole('heading', { name: 'Agreement' })).toHaveFocus()
  })

  it('shows the wording and the terms of the order year', async () => {
    const { wording } = someSigningTerms()
    const clauses = wording.clauses.map((clause) => ({ ...clause, heading: `${clause.heading}, revised` }))
    const facts = { cancellationFeePercent: 25, coolingOffDays: 5 }
    mockCall('getSigningTerms', someSigningTerms({ wording: { clauses }, ...facts }))
    await showCheckout()
    const agreement = within(screen.getByRole('region', { name: /Agreement 2027, text/ }))
    expect(agreement.getByRole('heading', { name: /Program year, revised/ })).toBeVisible()
    expect(agreement.getByText(/carries a fee of 25% of the annual total/)).toBeVisible()
    await expectText('You can cancel within five days of the order date.')
  })

  it('offers to load the agreement again when it could not be loaded', async () => {
    mockCall('getSigningTerms', errorReply('FORBIDDEN', 'Not now.'))
    const { typist } = await showCheckout()
    expect(screen.getByText('The agreement could not be loaded')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
    mockCall('getSigningTerms', someSigningTerms())
    await press(typist, 'Try again')
    expect(await screen.findByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
  })

  it('asks for a confirmation of dealer information that changed since checkout opened', async () => {
    const first = await showCheckout()
    first.unmount()
    const { typist } = await showCheckout({ ...dealer, city: 'Macon', updatedAt: '2026-11-21T16:00:00.000Z' })
    expect(screen.queryByRole('region', { name: /Agreement 2027, text/ })).toBeNull()
    await confirmDealer(typist)
    expect(screen.getByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
    await expectText('Dealer information confirmed')
    expect(screen.getByRole('heading', { name: 'Agreement' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Confirm Dealer Information' })).toBeNull()
  })

  it('reports missing dealer information when the dealer presses Place Order while editing it', async () => {
    const sent = mockCall('createOrder', placedOrder())
    const { typist } = await showCheckout()
    await editDealer(typist)
    await press(typist, 'Place Order')
    expect(currentToast()).toMatchObject({
      title: 'Dealer information required',
      description: 'Please complete and confirm your dealer information.',
    })
    const step = within(screen.getByRole('region', { name: /^Dealer Information/ }))
    expect(step.getByText('Dealer information required')).toBeVisible()
    expect(step.getByRole('button', { name: 'Confirm Dealer Information' })).toHaveFocus()
    expect(screen.getByText(', something is missing').closest('a')).toHaveTextContent('2 Dealer information')
    expect(sent).toEqual([])

    await confirmDealer(typist)
    expect(step.queryByText('Dealer information required')).toBeNull()
    await editDealer(typist)
    expect(step.queryByText('Dealer information required')).toBeNull()
  })

  it('focuses the invalid dealer field when the dealer presses Place Order', async () => {
    const { typist } = await showReadyCheckout()
    await editDealer(typist)
    await typist.clear(screen.getByLabelText(/^City/))
    await typist.tab()
    await expectText('City is required')
    await press(typist, 'Place Order')
    expect(currentToast()).toMatchObject({ title: 'Dealer information required' })
    expect(screen.getByLabelText(/^City/)).toHaveFocus()
  })

  it('keeps typed values across a reload and restores the account data on Reset', async () => {
    const first = await showCheckout()
    await editDealer(first.typist)
    const city = screen.getByLabelText(/^City/)
    await first.typist.clear(city)
    await first.typist.type(city, 'Macon')
    first.unmount()
    const { typist } = await showCheckout()
    expect(screen.getByLabelText(/^City/)).toHaveValue('Macon')
    await press(typist, 'Reset')
    expect(screen.getByLabelText(/^City/)).toHaveValue('Atlanta')
  })

  it('shows a summary of complete dealer information, with nothing to confirm', async () => {
    await showCheckout()
    const step = within(screen.getByRole('region', { name: /^Dealer Information/ }))
    expect(step.getByText('Peachtree Air & Heat')).toBeVisible()
    expect(step.queryByRole('textbox')).toBeNull()
  })

  it.each<[string, Partial<typeof dealer>, string, string, number]>([
    ['complete', {}, 'done', 'Agreement', 0],
    ['incomplete', { city: null }, 'current', 'Dealer information', 1],
  ])(
    'shows the same step as current in the bar and the steps for %s information',
    async (_what, change, state, label, confirmButtons) => {
      await showCheckout({ ...dealer, ...change })
      const bar = within(screen.getByRole('navigation', { name: 'Checkout steps' }))
      const current = bar.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
      expect(current.map((step) => step.textContent)).toEqual([expect.stringContaining(label)])
      const step = screen.getByRole('region', { name: /^Dealer Information/ })
      expect(step.querySelector('[data-step]')).toHaveAttribute('data-step', state)
      expect(within(step).queryAllByRole('button', { name: 'Confirm Dealer Information' })).toHaveLength(confirmButtons)
    },
  )

  it('opens the form with its errors when the dealer information is incomplete', async () => {
    await showCheckout({ ...dealer, city: null })
    expect(screen.getByLabelText(/^City/)).toBeVisible()
    await expectText('City is required')
    expect(screen.queryByText('Address is required')).toBeNull()
  })

  it('shows every validation error of the dealer form and does not confirm', async () => {
    const { typist } = await showCheckout()
    await editDealer(typist)
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
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nobody' } })
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
      await expectText(message)
    }
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
  })

  it('saves changed information first and shows the server’s errors on the fields', async () => {
    const { typist } = await showCheckout()
    const requests = mockCall(
      'updateProfile',
      errorReply('NOT_VALID', 'Please enter a US state', { errors: [{ field: 'zipCode', message: 'No such ZIP' }] }),
    )
    await editDealer(typist)
    await typist.clear(screen.getByLabelText(/^Zip Code/))
    await typist.type(screen.getByLabelText(/^Zip Code/), '30302')
    await confirmDealer(typist)
    await expectText('No such ZIP')
    expect(requests[0]?.body).toMatchObject({ zipCode: '30302', updatedAt: dealer.updatedAt })
    expect(screen.getByLabelText(/^Zip Code/)).toHaveFocus()
  })

  it.each([
    ['saved', 'Save Order as Pending', '/orders'],
    ['placed', 'Place Order', '/order-confirmation'],
  ])('never shows an empty cart before the next page opens after the order is %s', async (_what, button, path) => {
    mockCall('createOrder', placedOrder())
    const { typist, router, container } = await showReadyCheckout()
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

  it('lets an impersonating user save the order but not sign it', async () => {
    const user = { ...dealer, isImpersonating: true }
    await showCheckout(user)
    expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
    expect(screen.getByText(/You cannot sign on behalf of a dealer/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Order as Pending' })).toBeEnabled()
  })
})
