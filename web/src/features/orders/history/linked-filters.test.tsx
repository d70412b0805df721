import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someOrder } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { linkedFilterWords } from './linked-filters'
import { OrderHistoryPage } from './order-history-page'
import { filterWords } from './selection/covered-words'

mockNetwork()
beforeEach(() => {
  mockCall('listTerritoryManagers', [])
})

const linked = '/admin/orders?year=2027&ordered=1&signedMonth=10&category=Signs+%26+Wraps&district=none&brand=Heil'

describe('an order history that a dashboard links into', () => {
  it('sends the link’s filters, names each of them and takes each away', async () => {
    const asked = mockCall('listOrders', [someOrder()])
    const { typist, router } = await renderPage(<OrderHistoryPage RequestChange={() => null} />, {
      user: someStaff(),
      path: linked,
    })
    await screen.findByRole('row', { name: /2027-000142/ })
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      year: '2027',
      ordered: '1',
      signedMonth: '10',
      category: 'Signs & Wraps',
      district: 'none',
      brand: 'Heil',
    })
    const further = within(screen.getByRole('list', { name: 'Further filters' }))
    expect(further.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Signed and not cancelled or expired',
      'Signed in October',
      'Category Signs & Wraps',
      'Without a district',
      'Brand Heil',
    ])
    await typist.click(further.getByRole('button', { name: 'Remove filter: Category Signs & Wraps' }))
    await waitFor(() => expect(asked.at(-1)?.query.has('category')).toBe(false))
    expect(asked.at(-1)?.query.get('signedMonth')).toBe('10')
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.queryByRole('list', { name: 'Further filters' })).toBeNull()
  })

  it('says nothing without one, and words those who have no brand', () => {
    expect(linkedFilterWords({})).toEqual([])
    expect(linkedFilterWords({ brand: 'none' })).toEqual([{ name: 'brand', words: 'Without a brand' }])
  })

  it('names them among what a selection of all covers', () => {
    expect(filterWords({ year: 2027, ordered: '1', district: 'SE' }, [])).toBe(
      'Year 2027, Signed and not cancelled or expired, District SE',
    )
  })
})
