import { AGREEMENT_VERSION } from '@portal/contract/agreements/terms'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, rawReply, refusal } from '../../../test/api-mock'
import {
  confirmDealer,
  MAILER,
  mockCheckout,
  placedOrder,
  press,
  readyToPlace,
  SEARCH,
  said,
  show,
} from '../../../test/checkout'
import { PNG } from '../../../test/no-canvas'
import { cart } from '../../ordering/cart'
import { confirmation } from './confirmation-data'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('placing (docs/spec 4.9, 8.3)', () => {
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

  it('marks each missing part where it stands, and takes a mark away with its box', async () => {
    const { typist } = await show()
    await confirmDealer(typist)
    const agreement = within(screen.getByRole('region', { name: /^Agreement/ }))
    await typist.click(agreement.getByRole('checkbox', { name: 'I accept the billing terms.' }))
    await press(typist, 'Place Order')
    expect(agreement.getAllByText('Check this box to place the order')).toHaveLength(5)
    expect(agreement.getByText('1 of 6, 5 are missing')).toBeVisible()
    expect(screen.getByText(', something is missing').closest('a')).toHaveTextContent('3 Agreement')
    const commit = agreement.getByRole('checkbox', { name: 'I commit to the full program year.' })
    expect(commit).toHaveFocus()
    expect(commit).toBeInvalid()
    expect(commit).toHaveAccessibleDescription('Check this box to place the order')
    const approval = screen.getByRole('checkbox', { name: /electronic signature/ })
    expect(approval).toHaveAccessibleDescription('Electronic signature approval required')
    await typist.click(commit)
    expect(commit).toBeValid()
    expect(agreement.getAllByText('Check this box to place the order')).toHaveLength(4)
    await typist.click(approval)
    expect(approval).toBeValid()
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

  it('says that the order could not be submitted when the portal fails', async () => {
    mockCall('createOrder', refusal('INTERNAL', 'Something went wrong.'))
    const { typist } = await readyToPlace()
    await press(typist, 'Place Order')
    await said('Error submitting order')
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
})
