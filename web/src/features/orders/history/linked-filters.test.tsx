import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../../test/api-mock'
import { someProgram, someStaff } from '../../../../test/given'
import { someOrder } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { linkedFilterLabels } from './linked-filters'
import { OrderHistoryPage } from './order-history-page'
import { filterSummary } from './selection/selection-summary'

const program = someProgram()

mockNetwork()
beforeEach(() => {
  mockCall('listTerritoryManagers', [])
})

const linkedHref =
  '/admin/orders?year=2027&ordered=1&signedMonth=10&program=2&category=Signs+%26+Wraps&district=none&brand=Heil'

describe('Order History opened from a dashboard link', () => {
  it('applies the link’s filters, and lets the user remove each of them by its label', async () => {
    const requests = mockCall('listOrders', [someOrder()])
    const { typist, router } = await renderPage(<OrderHistoryPage RequestChange={() => null} />, {
      user: someStaff(),
      path: linkedHref,
    })
    await screen.findByRole('row', { name: /2027-000142/ })
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      year: '2027',
      ordered: '1',
      signedMonth: '10',
      program: '2',
      category: 'Signs & Wraps',
      district: 'none',
      brand: 'Heil',
    })
    const linkedList = within(screen.getByRole('list', { name: 'Additional filters' }))
    expect(linkedList.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Signed, not canceled or expired',
      'Signed in October',
      'Program version 2',
      'Category Signs & Wraps',
      'No district',
      'Brand Heil',
    ])
    await typist.click(linkedList.getByRole('button', { name: 'Remove filter: Category Signs & Wraps' }))
    await waitFor(() => expect(requests.at(-1)?.query.has('category')).toBe(false))
    expect(requests.at(-1)?.query.get('signedMonth')).toBe('10')
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.queryByRole('list', { name: 'Additional filters' })).toBeNull()
  })

  it('shows no labels without filters, and labels those for old drafts and dealers without a brand', () => {
    expect(linkedFilterLabels({}, program)).toEqual([])
    expect(linkedFilterLabels({ stuck: '1' }, { ...program, stuckDraftDays: 10 })).toEqual([
      { name: 'stuck', label: 'Drafts older than 10 days' },
    ])
    expect(linkedFilterLabels({ brand: 'none' }, program)).toEqual([{ name: 'brand', label: 'No brand' }])
  })

  it('includes the link’s filters in the filter summary', () => {
    expect(filterSummary({ year: 2027, ordered: '1', district: 'SE' }, [], program)).toBe(
      'Year 2027, Signed, not canceled or expired, District SE',
    )
  })
})
