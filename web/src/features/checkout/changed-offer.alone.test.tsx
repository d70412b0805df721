import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall } from '../../../test/api-mock'
import { MAILER, mailer, mockCheckout, press, SEARCH, search, showReadyCheckout } from '../../../test/checkout'
import { someProgram } from '../../../test/given'
import { callQuery } from '../../lib/api/queries'
import { cart } from '../../ordering/cart/cart'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('a price or order year that changes before checkout', () => {
  it('shows the new prices and resets the acknowledgements', async () => {
    const changedItems = [{ packageId: SEARCH, packageName: search.name, oldPrice: '1250.00', newPrice: '1300.00' }]
    mockCall(
      'createOrder',
      errorReply('PRICE_CHANGED', 'Some prices have changed.', { details: { items: changedItems } }),
    )
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
    expect(within(dialog).getByText('$1,300.00')).toBeVisible()
    await press(typist, 'Use new prices')
    expect(cart.read()[0]?.price).toBe('1300.00')
    expect(screen.getByText('0 of 6 checked')).toBeVisible()
    expect(cart.read()).toHaveLength(2)
  })

  it('adds the new year’s packages with their short descriptions', async () => {
    const replacement = { ...search, name: 'Full-Reach Search 2028', description: 'Paid search.\n- Call tracking' }
    const change = { orderYear: 2028, items: [{ packageName: search.name, match: replacement }] }
    mockCall('createOrder', errorReply('ORDER_YEAR_CHANGED', 'A new order year has begun.', { details: change }))
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await screen.findByRole('dialog', { name: 'Packages for 2028' })
    await press(typist, 'Use 2028 packages')
    expect(cart.read()).toMatchObject([{ name: 'Full-Reach Search 2028', description: 'Paid search.' }])
    expect(screen.queryByText(/- Call tracking/)).toBeNull()
  })

  it('lists the replacement for each package and marks those without one', async () => {
    const replacement = { ...search, id: MAILER, name: 'New Search', price: '1400.00' }
    const items = [
      { packageName: search.name, match: replacement },
      { packageName: mailer.name, match: null },
    ]
    mockCall('createOrder', errorReply('ORDER_YEAR_CHANGED', 'A new year.', { details: { orderYear: 2028, items } }))
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Packages for 2028' })
    const getRow = (name: string) => within(dialog).getByText(name).parentElement
    expect(getRow(search.name)).toHaveTextContent('New Search, $1,400')
    expect(getRow(mailer.name)).toHaveTextContent('No longer available')
    await press(typist, 'Use 2028 packages')
    expect(cart.read()).toMatchObject([{ id: MAILER, name: 'New Search' }])
    expect(cart.readYear()).toBe(2028)
  })

  it('empties the cart and opens the packages when the new year has no replacements', async () => {
    const items = [search, search, mailer].map(({ name }) => ({ packageName: name, match: null }))
    mockCall('createOrder', errorReply('ORDER_YEAR_CHANGED', 'A new year.', { details: { orderYear: 2028, items } }))
    const { client, typist, router } = await showReadyCheckout()
    const facts = callQuery('getProgram').queryKey
    client.setQueryData(facts, someProgram({ orderYear: 2027 }))
    await press(typist, 'Place Order')
    const dialog = await screen.findByRole('dialog', { name: 'Packages for 2028' })
    expect(client.getQueryState(facts)?.isInvalidated).toBe(true)
    expect(dialog).toHaveTextContent('none of your packages are available for it. Your cart will be emptied.')
    expect(within(dialog).getAllByText('No longer available')).toHaveLength(3)
    await press(typist, 'Choose 2028 packages')
    await waitFor(() => expect(router.state.location.pathname).toBe('/packages'))
    expect(cart.read()).toEqual([])
  })
})
