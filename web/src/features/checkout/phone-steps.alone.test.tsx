import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmDealer, editDealer, mockCheckout, press, showCheckout, showReadyCheckout } from '../../../test/checkout'
import { onNarrowScreen, onTablet } from '../../../test/narrow-screen'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()
beforeEach(onNarrowScreen)

const step = (name: RegExp) => within(screen.getByRole('region', { name }))
const placeOrder = () => screen.queryByRole('button', { name: /^Place Order/ })

it('folds the confirmed steps on a tablet as well (docs/spec 8.3)', async () => {
  onTablet()
  await showCheckout()
  expect(step(/^Review/).getByText('2 packages, $14,300.50 for the year')).toBeVisible()
  expect(screen.queryByText('Direct Mail')).toBeNull()
  expect(step(/^Dealer Information/).getByText('Peachtree Air & Heat')).toBeVisible()
  expect(step(/^Dealer Information/).queryByText('Address')).toBeNull()
})

describe('checkout on a phone (docs/spec 8.3)', () => {
  it('summarizes the order in one line that expands', async () => {
    const { typist } = await showCheckout()
    expect(step(/^Review/).getByText('2 packages, $14,300.50 for the year')).toBeVisible()
    expect(screen.queryByText('Direct Mail')).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Review' }))
    expect(screen.getByText('Direct Mail')).toBeVisible()
  })

  it('opens the agreement after confirmation, even if another step was open', async () => {
    const { typist } = await showCheckout()
    await editDealer(typist)
    await typist.click(screen.getByRole('button', { name: 'Review' }))
    await confirmDealer(typist)
    expect(step(/^Agreement/).getAllByRole('checkbox')).toHaveLength(6)
    expect(screen.queryByText('Direct Mail')).toBeNull()
  })

  it('folds complete dealer information to one line, and again after an edit', async () => {
    const { typist } = await showCheckout()
    const dealer = step(/^Dealer Information/)
    expect(dealer.queryByText('Address')).toBeNull()
    await typist.click(dealer.getByRole('button', { name: 'Dealer Information' }))
    expect(dealer.getByText('Address')).toBeVisible()
    await editDealer(typist)
    await confirmDealer(typist)
    expect(dealer.queryByText('Address')).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Agreement' })).toHaveFocus())
  })

  it('opens the signature after the agreement and collapses the agreement when signing begins', async () => {
    const { typist } = await showCheckout()
    expect(step(/^Agreement/).getByText('0 of 6 checked')).toBeVisible()
    expect(placeOrder()).toBeNull()
    for (const box of step(/^Agreement/).getAllByRole('checkbox')) await typist.click(box)
    expect(step(/^Agreement/).getAllByRole('checkbox')).toHaveLength(6)
    expect(placeOrder()).toBeVisible()
    await typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
    expect(step(/^Agreement/).getByText('6 of 6 checked')).toBeVisible()
    expect(step(/^Agreement/).queryByRole('checkbox')).toBeNull()
    await press(typist, 'Read all')
    expect(step(/^Agreement/).getAllByRole('checkbox')).toHaveLength(6)
    expect(placeOrder()).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Sign' }))
    expect(placeOrder()).toBeVisible()
  })

  it('opens only the clauses with a missing acknowledgement when the dealer presses Place Order too early', async () => {
    const { typist } = await showReadyCheckout()
    await press(typist, 'Read all')
    await typist.click(screen.getByRole('checkbox', { name: 'I accept the billing terms.' }))
    await typist.click(screen.getByRole('button', { name: 'Sign' }))
    await press(typist, 'Place Order')
    const agreement = step(/^Agreement/)
    const box = agreement.getByRole('checkbox')
    expect(box).toHaveAccessibleName('I accept the billing terms.')
    expect(box).toHaveFocus()
    expect(agreement.getByText('5 of 6 checked, 1 missing')).toBeVisible()
    await typist.click(box)
    expect(agreement.getByText('6 of 6 checked')).toBeVisible()
    expect(agreement.queryByText('Check this box to place the order')).toBeNull()
  })

  it('keeps the signature open while the dealer edits their information', async () => {
    const { typist } = await showCheckout()
    expect(placeOrder()).toBeNull()
    await editDealer(typist)
    expect(placeOrder()).toBeVisible()
    await press(typist, 'Place Order')
    expect(step(/^Dealer Information/).getByText('Dealer information required')).toBeVisible()
    await confirmDealer(typist)
    expect(placeOrder()).toBeNull()
    expect(step(/^Agreement/).getAllByRole('checkbox')).toHaveLength(6)
  })
})
