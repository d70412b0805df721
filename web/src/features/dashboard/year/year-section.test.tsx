import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someYearMetrics } from '../../../../test/given-metrics'
import { renderPage } from '../../../../test/render-page'
import { YearSection } from './year-section'

mockNetwork()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function show(user: CurrentUser = someStaff(), metrics: Partial<YearMetrics> = {}, path = '/admin/dashboard') {
  const requests = mockCall('getYearFigures', someYearMetrics(metrics))
  return renderPage(<YearSection />, { user, path }).then((page) => ({ ...page, requests }))
}

const sheet = async (name: string) => within(await screen.findByRole('region', { name }))
const getLinkHref = (section: ReturnType<typeof within>, name: string) =>
  section.getByRole('link', { name }).getAttribute('href')
const getRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent))

describe('the year section of the staff dashboards', () => {
  it('explains what it counts, and compares the year with the previous one', async () => {
    const { requests } = await show()
    const orders = await sheet('Orders by month')
    expect(requests[0]?.query.get('year')).toBe('2027')
    expect(screen.getByRole('heading', { level: 2, name: 'Order year 2027 vs. 2026' })).toBeVisible()
    expect(screen.getByText(/Each signed order counts in the month it was signed/)).toBeVisible()
    expect(orders.getByText(/so far/)).toHaveTextContent('52 so far, 13 at this time last year')
    expect((await sheet('Order value by month')).getByText(/so far/)).toHaveTextContent(
      '$264,850.50 so far, $60,000.00 at this time last year',
    )
  })

  it('labels each chart’s axis with its unit and each year with its color', async () => {
    await show()
    const orders = await sheet('Orders by month')
    expect(orders.getByText('Orders', { exact: true })).toBeInTheDocument()
    expect(orders.getByText('2027', { exact: true })).toBeInTheDocument()
    expect(orders.getByText('2026', { exact: true })).toBeInTheDocument()
    expect((await sheet('Order value by month')).getByText('$1,000s')).toBeInTheDocument()
    const categories = await screen.findByRole('region', { name: 'By category' })
    expect(categories).toHaveTextContent('Order value')
    expect(categories).toHaveTextContent(/\$0\$50K\$100K\$150K\$200K20272026$/)
    expect(await screen.findByRole('region', { name: 'Dealers who ordered' })).toHaveTextContent(/0%50%100%$/)
  })

  it('gives Investment one meaning on the dashboards: the monthly totals of active orders', async () => {
    await show()
    await sheet('Orders by month')
    expect(screen.queryByText(/investment/i)).toBeNull()
    expect(screen.getByText(/Order value is the annual total\./)).toBeVisible()
  })

  it('links each bar to the user’s list of the counted orders', async () => {
    await show(someStaff('mingledorffs'))
    const orders = await sheet('Orders by month')
    expect(getLinkHref(orders, 'October: 34 orders for 2027')).toBe('/portal/orders?year=2027&ordered=1&signedMonth=10')
    expect(getLinkHref(orders, 'December: 24 orders for 2026')).toBe(
      '/portal/orders?year=2026&ordered=1&signedMonth=12',
    )
    // Only August of both years, October of this year and December of last year have orders.
    expect(orders.getAllByRole('link')).toHaveLength(4)
    const months = within(orders.getByRole('list', { name: 'Orders by month' }))
    expect(months.getAllByRole('listitem')).toHaveLength(12)
    expect(months.getByText('September: 0 orders for 2027')).toBeInTheDocument()
    expect(months.queryByText('December: 0 orders for 2027')).toBeNull()
    expect(getLinkHref(await sheet('Order value by month'), 'October: $174,850.50 for 2027')).toBe(
      '/portal/orders?year=2027&ordered=1&signedMonth=10',
    )
  })

  it('shows the same values as a table', async () => {
    const { typist } = await show()
    const orders = await sheet('Orders by month')
    await typist.click(orders.getByRole('radio', { name: 'Table' }))
    const table = await orders.findByRole('table', { name: 'Orders by month' })
    expect(getRows(table)).toEqual([
      ['Month', '2027', '2026'],
      ['Aug', '18', '13'],
      ['Sep', '0', '0'],
      ['Oct', '34', '0'],
      ['Nov', '0', '0'],
      ['Dec', '–', '24'],
      ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'].map((month) => [month, '–', '0']),
      ['Total', '52', '37'],
    ])
    expect(getLinkHref(within(table), 'October: 34 orders for 2027')).toBe(
      '/admin/orders?year=2027&ordered=1&signedMonth=10',
    )
    expect(getLinkHref(within(table), 'Total: 37 orders for 2026')).toBe('/admin/orders?year=2026&ordered=1')
    expect(orders.queryByRole('list')).toBeNull()
    await typist.click(orders.getByRole('radio', { name: 'Chart' }))
    expect(await orders.findByRole('list', { name: 'Orders by month' })).toBeVisible()
  })

  it('splits the order value by category, with shares and orders', async () => {
    const { typist } = await show()
    const categories = await sheet('By category')
    const rows = within(categories.getByRole('list', { name: 'By category' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Signs & Wraps$198,637.8875%; Signs & Wraps: $198,637.88 for 2027, 40 orders; Signs & Wraps: $170,000.00 for 2026, 30 orders',
      'Direct Mail$66,212.6225%; Direct Mail: $66,212.62 for 2027, 12 orders; Direct Mail: $0.00 for 2026, 0 orders',
      'No category$0.000%; No category: $0.00 for 2027, 1 order; No category: $0.00 for 2026, 0 orders',
      'Radio$0.000%; Radio: $0.00 for 2027, 0 orders; Radio: $10,000.00 for 2026, 7 orders',
    ])
    expect(categories.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/orders?year=2027&ordered=1&category=Signs+%26+Wraps',
      '/admin/orders?year=2027&ordered=1&category=Direct+Mail',
      '/admin/orders?year=2026&ordered=1&category=Radio',
    ])
    await typist.click(categories.getByRole('radio', { name: 'Table' }))
    const table = await categories.findByRole('table', { name: 'By category' })
    expect(getRows(table)[1]).toEqual(['Signs & Wraps', '$198,637.8840 orders', '$170,000.0030 orders'])
  })

  it('splits it by district and brand, including dealers without one', async () => {
    await show(someStaff('sales_manager'))
    const districts = await sheet('By district')
    expect(districts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sales/orders?year=2027&ordered=1&district=SE',
      '/sales/orders?year=2027&ordered=1&district=none',
    ])
    expect(districts.getByText('No district')).toBeVisible()
    const brands = await sheet('By brand')
    expect(brands.getByRole('link')).toHaveAttribute('href', '/sales/orders?year=2027&ordered=1&brand=Carrier')
  })

  it('omits districts for a user with a single district', async () => {
    await show(someStaff('sales_manager', { district: 'SE' }))
    expect(await screen.findByRole('region', { name: 'By brand' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'By district' })).toBeNull()
  })

  it('omits districts when all orders are in one', async () => {
    const [district] = someYearMetrics().districts
    await show(someStaff('territory_manager'), { districts: district ? [district] : [] })
    expect(await screen.findByRole('region', { name: 'By brand' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'By district' })).toBeNull()
  })

  it('shows whole dollars for territory managers', async () => {
    await show(someStaff('territory_manager'))
    const brands = await sheet('By brand')
    expect(brands.getByText('$264,850.50')).toBeVisible()
  })
})

describe('the dealers who ordered', () => {
  it('are shown as a share, with a link to those who did not order', async () => {
    await show()
    const dealers = await sheet('Dealers who ordered')
    expect(dealers.getByText('75%')).toBeVisible()
    expect(dealers.getByText('45 of 60 active dealers, 36 in 2026')).toBeVisible()
    expect(dealers.getAllByRole('link')).toHaveLength(1)
    expect(getLinkHref(dealers, 'View the others')).toBe('/admin/dealers?notOrdered=2027&isActive=true')
  })

  it.each([
    [{ active: 60, ordered: 60, orderedLastYear: 0, withoutOrder: 0 }, '100%', '60 of 60 active dealers, 0 in 2026'],
    [{ active: 0, ordered: 0, orderedLastYear: 0, withoutOrder: 0 }, '0%', 'There are no active dealers'],
  ])('are shown for %j as %s', async (dealers, share, text) => {
    await show(someStaff(), { dealers, notOrdered: [] })
    const box = await sheet('Dealers who ordered')
    expect(box.getByText(share, { ignore: '[aria-hidden] *' })).toBeVisible()
    expect(box.getByText(text)).toBeVisible()
    expect(box.queryByRole('link')).toBeNull()
  })
})

describe('the year section for other years, empty years and errors', () => {
  it('opens a past year from the URL, without a current month or future months', async () => {
    const { typist, router, requests } = await show()
    await sheet('Orders by month')
    mockCall('getYearFigures', ({ query }) =>
      someYearMetrics({ orderYear: Number(query.get('year')), lastYearByToday: null }),
    )
    await typist.selectOptions(screen.getByLabelText('Order year'), '2026')
    expect(await screen.findByRole('heading', { name: 'Order year 2026 vs. 2025' })).toBeVisible()
    const orders = await sheet('Orders by month')
    expect(await orders.findByText(/^for 2026/)).toHaveTextContent('52 for 2026, 37 for 2025')
    expect(orders.getByText('January: 0 orders for 2026')).toBeInTheDocument()
    expect(router.state.location.search).toEqual({ year: '2026' })
    expect(requests).toHaveLength(1)
    await typist.selectOptions(screen.getByLabelText('Order year'), '2027')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it.each([
    ['?year=2019', '2019'],
    ['?year=soon', '2027'],
    ['?year=1', '2027'],
  ])('reads the year in %s as %s', async (query, year) => {
    const { requests } = await show(someStaff(), {}, `/admin/dashboard${query}`)
    await sheet('Orders by month')
    expect(requests[0]?.query.get('year')).toBe(year)
    expect(screen.getByLabelText('Order year')).toHaveValue(year)
  })

  it('shows an empty state without signed orders, and still shows the dealers', async () => {
    const none = { orders: 0, investment: '0.00' }
    await show(someStaff(), { total: { thisYear: none, lastYear: none } })
    expect(await screen.findByRole('heading', { name: 'No signed orders' })).toBeVisible()
    expect(screen.getByText('Orders signed for 2027 and 2026 will appear here as charts.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Orders by month' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Dealers who ordered' })).toBeVisible()
  })

  it('shows an error when the metrics fail to load, and retries', async () => {
    mockCall('getYearFigures', networkError())
    const { typist } = await renderPage(<YearSection />, { user: someStaff(), path: '/admin/dashboard' })
    expect(await screen.findByText('The year’s metrics could not be loaded')).toBeVisible()
    mockCall('getYearFigures', someYearMetrics())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Orders by month' })).toBeVisible()
  })
})

describe('the year section on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
    )
  })

  it('shows rows instead of columns, each with a link to its list', async () => {
    const { typist } = await show()
    const orders = await sheet('Orders by month')
    expect(orders.getByText('52 so far')).toBeVisible()
    await typist.click(orders.getByRole('button', { name: 'Orders by month' }))
    const rows = within(orders.getByRole('list', { name: 'Orders by month' })).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows[2]).toHaveTextContent('Oct34 / 0October: 34 orders for 2027. October: 0 orders for 2026')
    expect(rows[4]).toHaveTextContent('Dec– / 24December: 24 orders for 2026')
    expect(orders.getByText('January to July: none yet')).toBeVisible()
    expect(getLinkHref(orders, 'October: 34 orders for 2027. October: 0 orders for 2026')).toBe(
      '/admin/orders?year=2027&ordered=1&signedMonth=10',
    )
    expect(getLinkHref(orders, 'December: 24 orders for 2026')).toBe('/admin/orders?year=2026&ordered=1&signedMonth=12')
    expect(orders.getAllByRole('link')).toHaveLength(3)
    await typist.click(orders.getByRole('button', { name: 'Show Orders by month as a table' }))
    expect(orders.getByRole('table', { name: 'Orders by month' })).toBeVisible()
    await typist.click(orders.getByRole('button', { name: 'Show Orders by month as a chart' }))
    expect(orders.getByRole('list', { name: 'Orders by month' })).toBeVisible()
  })

  it('collapses each chart to its title and one value', async () => {
    const { typist } = await show()
    const categories = await sheet('By category')
    expect(categories.getByText('Signs & Wraps 75%')).toBeVisible()
    expect(categories.queryByRole('list')).toBeNull()
    const title = categories.getByRole('button', { name: 'By category' })
    expect(title).toHaveAttribute('aria-expanded', 'false')
    await typist.click(title)
    expect(categories.getByRole('list', { name: 'By category' })).toBeVisible()
    expect((await sheet('Dealers who ordered')).getByText('75%, 45 of 60')).toBeVisible()
  })
})
