import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someLateWrap, someMarketing, someOrderDeliveries } from '../../../test/given-marketing'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { MarketingCard } from './components/marketing-card'

mockNetwork()

const show = () => renderPage(<MarketingCard />, { user: someDealer() })

describe('the marketing on the dealer’s dashboard (docs/spec 25.5)', () => {
  it('counts what is delivered, and lists the next three deliveries', async () => {
    mockCall('getMarketing', someMarketing())
    await show()
    const card = within(await screen.findByRole('region', { name: 'Your 2027 marketing: 1 of 7 delivered' }))
    const next = within(card.getByRole('list', { name: 'Next deliveries' })).getAllByRole('listitem')
    expect(next.map(({ textContent }) => plainText(textContent ?? ''))).toEqual([
      'Mailer 2Live now, through Mar 13',
      'Truck wrapLate, now Apr 26 to May 1',
      'Mailer 3May 3 to 8',
    ])
    expect(card.getByText('To come')).toHaveTextContent('To come 4')
    for (const link of card.getAllByRole('link', { name: 'See your marketing' })) {
      expect(link).toHaveAttribute('href', '/marketing')
    }
  })

  it('gives the planned days of a late delivery without new ones', async () => {
    const [, wrap] = someOrderDeliveries().packages
    const deliveries = [someLateWrap({ inMarketFrom: null, inMarketTo: null })]
    const packages = wrap ? [{ ...wrap, deliveries }] : []
    mockCall('getMarketing', someMarketing({ order: someOrderDeliveries({ packages }) }))
    await show()
    expect(plainText((await screen.findByText(/^Late, planned/)).textContent ?? '')).toBe(
      'Late, planned for Mar 15 to 27',
    )
  })

  it('says that deliveries are being planned', async () => {
    mockCall('getMarketing', someMarketing({ order: someOrderDeliveries({ packages: [], isBeingPlanned: true }) }))
    await show()
    expect(await screen.findByRole('region', { name: 'Your 2027 marketing' })).toHaveTextContent('Being planned')
  })

  it.each([
    ['without a signed order', null],
    ['without deliveries', someOrderDeliveries({ packages: [] })],
    ['after its year', someOrderDeliveries({ orderYear: 2026 })],
  ])('is hidden %s', async (_, order) => {
    const requests = mockCall('getMarketing', someMarketing({ order }))
    const { container, client } = await show()
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(requests).toHaveLength(1)
    expect(within(container).queryByRole('region', { name: /marketing/ })).toBeNull()
  })

  it('shows an error with a retry', async () => {
    mockCall('getMarketing', networkError())
    const { typist } = await show()
    expect(await screen.findByText('Your marketing could not be loaded')).toBeVisible()
    mockCall('getMarketing', someMarketing())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: /^Your 2027 marketing/ })).toBeVisible()
  })
})
