import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, refusal } from '../../../test/api-mock'
import { MAILER, mockCheckout, press, search, show } from '../../../test/checkout'
import { someDraft, someDraftDetail } from '../../../test/given-orders'
import { someOwnPrepared } from '../../../test/given-preparation'
import { cart } from '../../ordering/cart'

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

describe('checkout by the link of a prepared order (docs/spec 2.8)', () => {
  it('uses it up, loads the draft it began and leads to the agreement', async () => {
    cart.clear()
    const opened = mockCall('openPreparedOrder', prepared)
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', someDraftDetail())
    await show()
    expect(opened.map(({ body }) => body)).toEqual([{ token }])
    expect(await screen.findByRole('region', { name: /Agreement 2027, text/ })).toBeVisible()
    expect(document.getElementById('agreement-title')).toHaveFocus()
    const sheet = screen.getByRole('region', { name: /^Prepared for you by Taylor Mabry/ })
    expect(sheet).toHaveTextContent('Same plan as last year.')
    expect(sheet).toHaveTextContent('Full-Reach Search costs $1,250.00 now, was $1,200.00.')
    expect(sheet).toHaveTextContent('Radio is no longer offered in 2027.')
  })

  it('leaves what is in the cart until the dealer takes what was prepared', async () => {
    mockCall('openPreparedOrder', prepared)
    const { typist } = await show()
    expect(await screen.findByText(/Your order holds other packages than were prepared\./)).toBeVisible()
    expect(cart.read().map(({ id }) => id)).toEqual([search.id, MAILER])
    await press(typist, 'Take what was prepared')
    expect(cart.read().map(({ id }) => id)).toEqual([search.id])
    expect(screen.queryByText(/Your order holds other packages/)).toBeNull()
  })

  it('says that a link does not work, and goes on without it', async () => {
    mockCall('openPreparedOrder', refusal('LINK_INVALID', preparedOrderTexts.linkInvalid))
    await show()
    expect(await screen.findByText(preparedOrderTexts.linkInvalid)).toBeVisible()
    expect(screen.getByRole('region', { name: /^Review/ })).toHaveTextContent('Full-Reach Search')
  })
})
