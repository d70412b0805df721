import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someDelivery, someLateWrap, someMailers, someOrderDeliveries } from '../../../test/given-marketing'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { OrderMarketing } from './components/order-marketing'

mockNetwork()

const order = someOrderDeliveries()
const [mailers, wrap, website] = order.packages
const staffOrder = {
  ...order,
  packages: [
    ...(mailers ? [{ ...mailers, deliveries: someMailers('2083.33') }] : []),
    ...(wrap ? [{ ...wrap, isRemoved: true, deliveries: [someLateWrap({ plannedAmount: '2450.00' })] }] : []),
    ...(website ? [website] : []),
  ],
}

const show = () => renderPage(<OrderMarketing orderId={order.orderId} />, { user: someStaff() })
const section = () => screen.findByRole('region', { name: 'Marketing' })

describe('the deliveries on an order’s page (docs/spec 25.6)', () => {
  it('list dates, statuses and planned money by package', async () => {
    const requests = mockCall('getOrderDeliveries', staffOrder)
    const { typist } = await show()
    expect(await screen.findByText('1 of 7 deliveries done, 1 late')).toBeVisible()
    expect(requests).toMatchObject([{ params: { id: order.orderId } }])
    const marketing = within(await section())
    expect(marketing.getByText('No deliveries are listed for this package.')).toBeVisible()
    await typist.click(marketing.getByRole('button', { name: 'Tune-Up Series' }))
    const table = within(marketing.getByRole('table', { name: 'Deliveries of Tune-Up Series' }))
    const rowText = (name: RegExp) => plainText(table.getByRole('row', { name }).textContent ?? '')
    expect(rowText(/^Mailer 1/)).toBe('Mailer 1Feb 8 to 13Input Mar 22, proof Apr 12Delivered$2,083.33')
    expect(rowText(/^Mailer 2/)).toContain('In market')
    expect(rowText(/^Mailer 3/)).toContain('Planned$')
  })

  it('give both dates of a late one, and mark removed packages', async () => {
    mockCall('getOrderDeliveries', staffOrder)
    const { typist } = await show()
    const marketing = within(await section())
    expect(await marketing.findByText('Removed from the order. 0 of 1 delivered. 1 late')).toBeVisible()
    await typist.click(marketing.getByRole('button', { name: 'Full Wrap' }))
    const row = marketing.getByRole('row', { name: /^Truck wrap/ })
    expect(plainText(row.textContent ?? '')).toContain(
      'Late: planned for March 15 to 27, now April 26 to May 1Input Mar 22, proof Apr 12In production, late$2,450.00',
    )
  })

  it('count a late one that waits for the dealer, and give the year of due dates in another year', async () => {
    const waiting = someDelivery({
      status: 'proof_out',
      dealerStatus: 'needs_you',
      isLate: true,
      inputDue: '2026-12-18',
    })
    mockCall('getOrderDeliveries', { ...order, packages: mailers ? [{ ...mailers, deliveries: [waiting] }] : [] })
    const { typist } = await show()
    const marketing = within(await section())
    expect(await marketing.findByText('0 of 1 delivered. 1 late')).toBeVisible()
    await typist.click(marketing.getByRole('button', { name: 'Tune-Up Series' }))
    expect(plainText(marketing.getByRole('row', { name: /^Mailer 3/ }).textContent ?? '')).toBe(
      'Mailer 3Late: planned for May 3 to 8Input Dec 18, 2026, proof Apr 12Proof sent, late',
    )
  })

  it('are cards on phones', async () => {
    onNarrowScreen()
    mockCall('getOrderDeliveries', staffOrder)
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Marketing' }))
    await typist.click(screen.getByRole('button', { name: 'Tune-Up Series' }))
    const cards = within(screen.getByRole('list', { name: 'Deliveries of Tune-Up Series' })).getAllByRole('listitem')
    expect(plainText(cards[3]?.textContent ?? '')).toBe(
      'Mailer 4$2,083.33Planned, Sep 13 to 18Input Mar 22, proof Apr 12',
    )
  })

  it.each([
    ['Being planned', { isBeingPlanned: true }],
    ['No deliveries', { packages: website ? [website] : [] }],
  ])('are summarized as %s', async (text, overrides) => {
    mockCall('getOrderDeliveries', { ...staffOrder, ...overrides })
    await show()
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('show an error with a retry', async () => {
    mockCall('getOrderDeliveries', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The deliveries could not be loaded')).toBeVisible()
    mockCall('getOrderDeliveries', staffOrder)
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 of 7 deliveries done, 1 late')).toBeVisible()
  })
})
