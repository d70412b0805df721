import { orderTexts } from '@portal/contract/texts/order'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, refusal } from '../../../test/api-mock'
import {
  confirmDealer,
  dealer,
  editDealer,
  mockCheckout,
  placedOrder,
  press,
  readyToPlace,
  said,
  show,
} from '../../../test/checkout'
import { PNG } from '../../../test/no-canvas'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const keepLabel = 'Save this signature to my profile for next time'

describe('the signature at checkout', () => {
  it('keeps the signature while the dealer information is edited', async () => {
    const { typist } = await show()
    await confirmDealer(typist)
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.type(screen.getByLabelText('Full name'), 'Renee')
    await editDealer(typist)
    await confirmDealer(typist)
    expect(screen.getByRole('radio', { name: 'Type Name' })).toBeChecked()
    expect(screen.getByLabelText('Full name')).toHaveValue('Renee')
    expect(screen.getByRole('img', { name: 'Signature of Renee' })).toBeVisible()
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

  it('keeps a new signature in the place of the saved one when the dealer says so', async () => {
    const kept = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace({ ...dealer, signatureData: 'data:image/png;base64,older' })
    expect(screen.queryByRole('checkbox', { name: keepLabel })).toBeNull()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.type(screen.getByLabelText('Full name'), 'R. Calloway')
    await screen.findByRole('img', { name: 'Signature of R. Calloway' })
    const keep = screen.getByRole('checkbox', { name: keepLabel })
    expect(keep).not.toBeChecked()
    expect(screen.getByText('It takes the place of the saved one.')).toBeVisible()
    await typist.click(keep)
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(kept).toHaveLength(1)
  })

  it('leaves the saved signature as it is unless the dealer says otherwise', async () => {
    const kept = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await readyToPlace({ ...dealer, signatureData: 'data:image/png;base64,older' })
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.type(screen.getByLabelText('Full name'), 'R. Calloway')
    await screen.findByRole('img', { name: 'Signature of R. Calloway' })
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(kept).toEqual([])
  })

  it('keeps a new signature once, however often placing fails', async () => {
    const kept = mockCall('saveSignature', { ...dealer, signatureData: 'data:image/png;base64,encodedAnew' })
    mockCall('createOrder', refusal('ORDER_EXISTS', orderTexts.exists))
    const { typist } = await readyToPlace({ ...dealer, eSignature: false, signatureData: null })
    await typist.type(screen.getByLabelText('Full name'), 'Renee Calloway')
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    await press(typist, 'Place Order')
    await said(orderTexts.exists)
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
})
