import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someDraft, someDraftDetail, someOrder, someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { DealerHomePage } from './dealer-home-page'

mockNetwork()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const NoDialog = () => null

describe('the cards of features on the dealer dashboard', () => {
  it.each([
    ['visible', 'a signed order', someOrder(), someOrderDetail(), true],
    ['hidden', 'a draft', someDraft(), someDraftDetail(), false],
    ['hidden', 'a canceled order', someOrder({ status: 'cancelled' }), someOrderDetail({ status: 'cancelled' }), false],
    [
      'hidden',
      'an order without a signature',
      someOrder({ signedAt: null }),
      someOrderDetail({ signedAt: null }),
      false,
    ],
  ])('are %s with %s', async (_state, _order, order, detail, isVisible) => {
    mockCall('listOrders', [order])
    mockCall('getOrder', detail)
    mockCall('getRenewalProposal', null)
    mockCall('getOrderComparison', null)
    const page = <DealerHomePage RequestChange={NoDialog} cards={<p>A card</p>} />
    await renderPage(page, { user: someDealer() })
    expect(await screen.findByRole('link', { name: 'View All Orders' })).toBeVisible()
    expect(screen.queryAllByText('A card')).toHaveLength(isVisible ? 1 : 0)
  })
})
