import type { Marketing } from '@portal/contract/marketing/marketing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import {
  someDelivery,
  someMailers,
  someMarketing,
  someMonthlyAds,
  someOrderDeliveries,
} from '../../../test/given-marketing'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { MarketingPage } from './marketing-page'

mockNetwork()

const show = (path = '/marketing') => renderPage(<MarketingPage />, { user: someDealer(), path, route: '/marketing' })

const textOf = (element: HTMLElement) => plainText(element.textContent ?? '')

describe('the dealer’s marketing (docs/spec 25.5)', () => {
  it('says what the order buys, with three numbers that add up to it', async () => {
    mockCall('getMarketing', someMarketing())
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2027 marketing' })).toBeVisible()
    expect(screen.getByText(/^What your/)).toHaveTextContent(
      'What your $14,950 buys: 7 deliveries in 3 packages. Order 2027-000142',
    )
    const numbers = within(screen.getByRole('region', { name: 'Deliveries' }))
    const cells = numbers.getAllByRole('definition').map(textOf)
    expect(cells).toEqual([
      '1 of 7$2,083.33Last: Mailer 1, Feb 13',
      '2$4,533.331 late',
      '4$8,333.34Next: Mailer 3, May 3',
    ])
  })

  it('shows the year as a chart, and the same numbers as tables', async () => {
    mockCall('getMarketing', someMarketing())
    const { typist } = await show()
    const year = within(await screen.findByRole('region', { name: 'Your year' }))
    expect(
      year.getByRole('img', { name: /^February: 1 delivery\. March: 2 deliveries\. May: 1 delivery/ }),
    ).toBeVisible()
    expect(year.getByText('58.2% planned, your split is 60%')).toBeVisible()
    await typist.click(year.getByRole('radio', { name: 'Table' }))
    expect(year.queryByRole('img')).toBeNull()
    const months = within(year.getByRole('table', { name: 'Deliveries by month' }))
    expect(months.getByRole('row', { name: /^March/ })).toHaveTextContent('March0110')
    expect(months.getByRole('row', { name: /^Year/ })).toHaveTextContent('Year1114')
    const seasons = within(year.getByRole('table', { name: 'Planned by season' }))
    expect(seasons.getByRole('row', { name: /^Fall/ })).toHaveTextContent('Fall3$6,250.0041.8%40%')
  })

  it('lists the deliveries of each package with status and dates in words', async () => {
    mockCall('getMarketing', someMarketing())
    await show()
    const mailers = within(await screen.findByRole('list', { name: 'Tune-Up Series: Mailer' }))
    expect(mailers.getAllByRole('listitem').map(textOf)).toEqual([
      'Mailer 1Delivered, Feb 8 to 13',
      'Mailer 2Live now, through Mar 13',
      'Mailer 3To come, May 3 to 8',
      'Mailer 4To come, Sep 13 to 18',
      'Mailer 5To come, Oct 4 to 9',
      'Mailer 6To come, Nov 1 to 6',
    ])
    const wrap = screen.getByRole('region', { name: 'Full Wrap' })
    expect(textOf(wrap)).toContain('Truck wrap. Late: planned for March 15 to 27, now April 26 to May 1.')
    expect(screen.getByRole('region', { name: 'Comfort Website' })).toHaveTextContent(
      'No deliveries are listed for this package.',
    )
    expect(screen.getByText(/^As of today/)).toHaveTextContent('As of today, Apr 13')
  })

  it('names monthly deliveries by month, below the title of their promise', async () => {
    const [one] = someOrderDeliveries().packages
    const april = someMonthlyAds({ note: 'In your county', status: 'done', dealerStatus: 'delivered' })
    const may = someMonthlyAds({
      id: someDelivery().id,
      sequence: 4,
      month: 5,
      windowFrom: '2027-05-01',
      windowTo: '2027-05-31',
    })
    const local = { packageName: 'Local Search', deliveries: [april, may] }
    mockCall(
      'getMarketing',
      someMarketing({ order: someOrderDeliveries({ packages: one ? [{ ...one, ...local }] : [] }) }),
    )
    await show()
    const ads = within(await screen.findByRole('list', { name: 'Local Search: Search ads' }))
    expect(ads.getAllByRole('listitem').map(textOf)).toEqual(['AprDelivered', 'MayTo come'])
    expect(screen.getByRole('region', { name: 'Local Search' })).toHaveTextContent('Search ads. In your county')
    expect(screen.getByText('Next: Search ads, May')).toBeVisible()
  })

  it('marks removed packages and canceled deliveries', async () => {
    const [one] = someOrderDeliveries().packages
    if (!one) throw new Error('No package')
    const removed = {
      ...one,
      isRemoved: true,
      deliveries: [someDelivery({ dealerStatus: 'canceled', status: 'cancelled' })],
    }
    mockCall(
      'getMarketing',
      someMarketing({
        order: someOrderDeliveries({
          packages: [one, { ...removed, lineId: someDelivery().id, packageName: 'Old Series' }],
        }),
      }),
    )
    await show()
    const old = await screen.findByRole('region', { name: 'Old Series' })
    expect(textOf(old)).toContain('Removed')
    expect(textOf(old)).toContain('Canceled, May 3 to 8')
  })

  it('says what remains of a canceled order', async () => {
    const [one] = someOrderDeliveries().packages
    const deliveries = someMailers().map((each, at) =>
      at < 2 ? each : { ...each, status: 'cancelled' as const, dealerStatus: 'canceled' as const },
    )
    mockCall(
      'getMarketing',
      someMarketing({
        order: someOrderDeliveries({ isCanceled: true, packages: one ? [{ ...one, deliveries }] : [] }),
      }),
    )
    await show()
    expect(await screen.findByText(/^Order/)).toHaveTextContent(
      'Order 2027-000142 is canceled. 2 deliveries had already begun and remain.',
    )
    expect(screen.getByText('1 of 2 delivered')).toBeVisible()
  })

  it('folds packages on phones, and opens the first that has something due', async () => {
    onNarrowScreen()
    mockCall('getMarketing', someMarketing())
    const { typist } = await show()
    expect(await screen.findByRole('button', { name: 'Full Wrap' })).toHaveAttribute('aria-expanded', 'true')
    const series = screen.getByRole('button', { name: 'Tune-Up Series' })
    expect(series).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('Better. 1 of 6 delivered')).toBeVisible()
    await typist.click(series)
    expect(screen.getByRole('list', { name: 'Tune-Up Series: Mailer' })).toBeVisible()
  })

  it('is complete without packages that list deliveries', async () => {
    const { packages } = someOrderDeliveries()
    mockCall('getMarketing', someMarketing({ order: someOrderDeliveries({ packages: packages.slice(2) }) }))
    await show()
    expect(await screen.findByRole('region', { name: 'By package' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Your year' })).toBeNull()
  })
})

describe('the years of a dealer’s marketing', () => {
  it('are selected in the address', async () => {
    const requests = mockCall('getMarketing', ({ query }) =>
      someMarketing(
        query.get('year') === '2026' ? { year: 2026, order: someOrderDeliveries({ orderYear: 2026 }) } : {},
      ),
    )
    const { typist, router } = await show()
    await typist.selectOptions(await screen.findByRole('combobox', { name: 'Program year' }), '2026')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2026 marketing' })).toBeVisible()
    expect(router.state.location.search).toEqual({ year: '2026' })
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Program year' }), '2027')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2027 marketing' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
    expect(requests.map(({ query }) => query.get('year'))).toEqual([null, '2026'])
  })

  it('are no choice with one order, and ignore an invalid address', async () => {
    const requests = mockCall('getMarketing', someMarketing({ years: [2027] }))
    await show('/marketing?year=next')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2027 marketing' })).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(requests[0]?.query.get('year')).toBeNull()
  })
})

describe('the marketing page without deliveries', () => {
  const none: Marketing = { year: 2027, years: [], order: null }

  it('offers to order for the current year', async () => {
    mockCall('getMarketing', none)
    await show()
    expect(await screen.findByRole('heading', { name: 'No marketing for 2027 yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create New Order' })).toHaveAttribute('href', '/packages')
  })

  it('leads to the orders for another year', async () => {
    mockCall('getMarketing', { ...none, year: 2024 })
    await show('/marketing?year=2024')
    expect(await screen.findByRole('heading', { name: 'No marketing for 2024' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/orders')
  })

  it('waits while deliveries are being planned, and then shows them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      let isBeingPlanned = true
      mockCall('getMarketing', () =>
        someMarketing({
          order: isBeingPlanned ? someOrderDeliveries({ isBeingPlanned, packages: [] }) : someOrderDeliveries(),
        }),
      )
      await show()
      expect(await screen.findByRole('heading', { name: 'We are planning your 2027 marketing' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
        'href',
        `/orders/${someOrderDeliveries().orderId}`,
      )
      isBeingPlanned = false
      await vi.advanceTimersByTimeAsync(2_100)
      expect(await screen.findByRole('region', { name: 'Your year' })).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps the deliveries of a changed order while others are being planned', async () => {
    mockCall('getMarketing', someMarketing({ order: someOrderDeliveries({ isBeingPlanned: true }) }))
    await show()
    expect(await screen.findByText('Your order changed')).toBeVisible()
    expect(screen.getByRole('region', { name: 'By package' })).toBeVisible()
  })

  it('shows an error with a retry', async () => {
    mockCall('getMarketing', networkError())
    const { typist } = await show()
    expect(await screen.findByText('Your marketing could not be loaded')).toBeVisible()
    mockCall('getMarketing', someMarketing())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2027 marketing' })).toBeVisible()
  })

  it('uses the list form for more than 12 deliveries of a promise', async () => {
    const [one] = someOrderDeliveries().packages
    if (!one) throw new Error('No package')
    const deliveries = Array.from({ length: 13 }, (_, index) =>
      someDelivery({
        id: someMailers()[0]?.id.replace(/\d{4}$/, String(7000 + index)) ?? '',
        sequence: index + 1,
        of: 13,
      }),
    )
    mockCall('getMarketing', someMarketing({ order: someOrderDeliveries({ packages: [{ ...one, deliveries }] }) }))
    await show()
    const list = await screen.findByRole('list', { name: 'Tune-Up Series: Mailer' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(13)
    await waitFor(() => expect(list).not.toHaveClass('grid'))
  })
})
