import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, networkError } from '../../../test/api-mock'
import { MAILER, mockCheckout, placedOrder, press, search, showCheckout } from '../../../test/checkout'
import { someDraft, someDraftDetail } from '../../../test/given-orders'
import { someOwnPrepared } from '../../../test/given-preparation'
import { cart } from '../../ordering/cart/cart'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const token = 'a-token-of-forty-three-characters'
beforeEach(() => window.history.replaceState(null, '', `/checkout?prepared=100001.${token}`))
afterEach(() => window.history.replaceState(null, '', '/'))

const prepared = someOwnPrepared({
  items: [{ ...search, preparedPrice: '1200.00' }],
  gone: ['Radio'],
})
const unchangedPrepared = someOwnPrepared({ items: [{ ...search, preparedPrice: search.price }] })
/** The draft that the link created, with the prepared packages. */
const newDraft = someDraftDetail({ items: placedOrder().items })

const waitUntilFocused = (id: string) => waitFor(() => expect(document.getElementById(id)).toHaveFocus())

describe('checkout from the link of a prepared order (docs/spec 12.3)', () => {
  it('redeems the link, loads the new draft and focuses the agreement', async () => {
    cart.clear()
    const opened = mockCall('openPreparedOrder', unchangedPrepared)
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', newDraft)
    await showCheckout()
    await waitFor(() => expect(opened.map(({ body }) => body)).toEqual([{ token }]))
    expect(await screen.findByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
    await waitUntilFocused('agreement-title')
    expect(screen.getByRole('region', { name: /^Prepared for you by Taylor Mabry/ })).toHaveTextContent(
      'Same plan as last year.',
    )
  })

  it('focuses the changes since the order was sent, not the agreement', async () => {
    cart.clear()
    mockCall('openPreparedOrder', prepared)
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', newDraft)
    await showCheckout()
    const sheet = await screen.findByRole('region', { name: /^Prepared for you by Taylor Mabry/ })
    expect(sheet).toHaveTextContent('Full-Reach Search now costs $1,250.00 (was $1,200.00).')
    expect(sheet).toHaveTextContent('Radio is no longer available for 2027.')
    await waitUntilFocused('prepared-for-you')
  })

  it('keeps the cart until the dealer chooses the prepared order', async () => {
    mockCall('openPreparedOrder', unchangedPrepared)
    const { typist } = await showCheckout()
    expect(await screen.findByText(/Your cart doesn’t match the prepared order\./)).toBeVisible()
    await waitUntilFocused('prepared-for-you')
    expect(cart.read().map(({ id }) => id)).toEqual([search.id, MAILER])
    await press(typist, 'Use the prepared order')
    expect(cart.read().map(({ id }) => id)).toEqual([search.id])
    expect(screen.queryByText(/Your cart doesn’t match/)).toBeNull()
  })

  it('reports a link that does not work and shows the normal checkout', async () => {
    mockCall('openPreparedOrder', errorReply('LINK_INVALID', preparedOrderTexts.linkInvalid))
    await showCheckout()
    expect(await screen.findByText(preparedOrderTexts.linkInvalid)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(await screen.findByRole('region', { name: /^Review/ })).toHaveTextContent('Full-Reach Search')
  })

  it('names the link’s dealer when another dealer is signed in', async () => {
    mockCall('openPreparedOrder', errorReply('LINK_INVALID', preparedOrderTexts.linkInvalid))
    window.history.replaceState(null, '', `/checkout?prepared=204092.${token}`)
    await showCheckout()
    expect(
      await screen.findByText('This link is for dealer 204092. Sign out, then open the link from the email again.'),
    ).toBeVisible()
    expect(screen.queryByText(preparedOrderTexts.linkInvalid)).toBeNull()
  })

  it('opens for a dealer whose number changed after the link was sent', async () => {
    const opened = mockCall('openPreparedOrder', unchangedPrepared)
    window.history.replaceState(null, '', `/checkout?prepared=99.${token}`)
    await showCheckout()
    expect(await screen.findByRole('region', { name: /^Prepared for you by Taylor Mabry/ })).toBeVisible()
    expect(opened).toHaveLength(1)
    expect(screen.queryByText(/^This link is for dealer/)).toBeNull()
  })

  it.each([
    ['a lost response', networkError],
    ['a server error', () => errorReply('INTERNAL', 'Something went wrong on our side.')],
  ])('can be retried after %s', async (_, failure) => {
    mockCall('openPreparedOrder', failure())
    const { typist } = await showCheckout()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(preparedOrderTexts.linkInvalid)).toBeNull()
    const opened = mockCall('openPreparedOrder', unchangedPrepared)
    await typist.click(retryButton)
    expect(await screen.findByRole('region', { name: /^Prepared for you by Taylor Mabry/ })).toBeVisible()
    expect(opened.map(({ body }) => body)).toEqual([{ token }])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is redeemed only once when just the draft fails to load', async () => {
    cart.clear()
    const opened = mockCall('openPreparedOrder', unchangedPrepared)
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', networkError())
    const { typist } = await showCheckout()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    mockCall('getOrder', newDraft)
    await typist.click(retryButton)
    expect(await screen.findByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(opened).toHaveLength(1)
  })
})
