import { orderTexts } from '@portal/contract/texts/order'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
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
import { PNG } from '../../../test/no-canvas'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const saveLabel = 'Save this signature to my profile for next time'

/** Replaces the name of the contact, with which the field starts. */
const typeName = async (typist: UserEvent, name: string) => {
  await typist.clear(screen.getByLabelText('Full name'))
  await typist.type(screen.getByLabelText('Full name'), name)
}

describe('the signature at checkout', () => {
  it('starts with the name of the contact, which the dealer can replace', async () => {
    const { typist } = await showCheckout({ ...dealer, eSignature: false, signatureData: null })
    expect(screen.getByLabelText('Full name')).toHaveValue('Renee Calloway')
    expect(await screen.findByRole('img', { name: 'Signature of Renee Calloway' })).toBeVisible()
    await typeName(typist, 'Marcus Calloway')
    expect(await screen.findByRole('img', { name: 'Signature of Marcus Calloway' })).toBeVisible()
  })

  it('keeps the typed signature while the dealer edits their information', async () => {
    const { typist } = await showCheckout()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typeName(typist, 'Renee')
    await editDealer(typist)
    await confirmDealer(typist)
    expect(screen.getByRole('radio', { name: 'Type Name' })).toBeChecked()
    expect(screen.getByLabelText('Full name')).toHaveValue('Renee')
    expect(screen.getByRole('img', { name: 'Signature of Renee' })).toBeVisible()
  })

  it('saves a new signature to the profile before placing the order', async () => {
    const saveRequests = mockCall('saveSignature', dealer)
    const placeRequests = mockCall('createOrder', placedOrder())
    const user = { ...dealer, eSignature: false, signatureData: null }
    const { typist, router } = await showReadyCheckout(user)
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(saveRequests.map(({ body }) => body)).toEqual([{ signatureData: PNG }])
    expect(placeRequests[0]?.body).toMatchObject({ signatureMethod: 'typed', signerName: 'Renee Calloway' })
  })

  it('replaces the saved signature when the dealer chooses it', async () => {
    const saveRequests = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout({ ...dealer, signatureData: 'data:image/png;base64,older' })
    expect(screen.queryByRole('checkbox', { name: saveLabel })).toBeNull()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typeName(typist, 'R. Calloway')
    await screen.findByRole('img', { name: 'Signature of R. Calloway' })
    const checkbox = screen.getByRole('checkbox', { name: saveLabel })
    expect(checkbox).not.toBeChecked()
    expect(screen.getByText('This replaces your saved signature.')).toBeVisible()
    await typist.click(checkbox)
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(saveRequests).toHaveLength(1)
  })

  it('keeps the saved signature by default', async () => {
    const saveRequests = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout({ ...dealer, signatureData: 'data:image/png;base64,older' })
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typeName(typist, 'R. Calloway')
    await screen.findByRole('img', { name: 'Signature of R. Calloway' })
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(saveRequests).toEqual([])
  })

  it('saves a new signature only once when placing the order fails', async () => {
    const saveRequests = mockCall('saveSignature', { ...dealer, signatureData: 'data:image/png;base64,reencoded' })
    mockCall('createOrder', errorReply('ORDER_EXISTS', orderTexts.exists))
    const { typist } = await showReadyCheckout({ ...dealer, eSignature: false, signatureData: null })
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    await press(typist, 'Place Order')
    await expectText(orderTexts.exists)
    const requests = mockCall('createOrder', placedOrder())
    await press(typist, 'Place Order')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(saveRequests).toHaveLength(1)
  })

  it('does not save the signature when the dealer opts out', async () => {
    const saveRequests = mockCall('saveSignature', dealer)
    mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout({ ...dealer, eSignature: false, signatureData: null })
    await screen.findByRole('img', { name: 'Signature of Renee Calloway' })
    expect(screen.getByText('This turns on E-Signature.')).toBeVisible()
    await typist.click(screen.getByRole('checkbox', { name: saveLabel }))
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(saveRequests).toEqual([])
  })
})
