import { formatMoney } from '@portal/contract/rules/money'
import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someProgram, someStaff } from '../../../test/given'
import { someOrder } from '../../../test/given-orders'
import { someProposal } from '../../../test/given-proposal'
import { renderPage } from '../../../test/render-page'
import { ProgramProvider } from '../../lib/program'
import { cart } from '../cart/cart'
import { toCartItem } from '../cart/cart-item'
import { OrderAgainSheet } from './order-again-sheet'
import { ProposalLines } from './proposal-lines'
import { ProposalPanel } from './proposal-panel'
import { priceChangeText, proposalTotals } from './proposal-totals'

mockNetwork()
beforeEach(() => cart.clear())

const getRows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const getFacts = (box: HTMLElement) => [...box.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
const renderLines = (proposal = someProposal()) =>
  render(
    <ProgramProvider value={someProgram()}>
      <ProposalLines proposal={proposal} />
    </ProgramProvider>,
  )
const renderPanel = (proposal = someProposal()) =>
  render(
    <ProgramProvider value={someProgram()}>
      <ProposalPanel proposal={proposal} actions={null} />
    </ProgramProvider>,
  ).container

describe('the totals of a proposal', () => {
  it('include the effect of price changes and discontinued packages', () => {
    expect(proposalTotals(someProposal(), 10)).toEqual({
      annualCents: 1_575_000,
      formerCents: 1_615_000,
      priceChangeCents: 50_000,
      discontinuedCents: 90_000,
      otherCents: 0,
      differenceCents: -40_000,
    })
  })

  it('always add up to the difference', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const money = cents.map((value) => (value / 100).toFixed(2))
    const pricingType = fc.constantFrom('monthly', 'one_time')
    const [renewed] = someProposal().items
    const [discontinued] = someProposal().gone
    if (!renewed || !discontinued) throw new Error('The proposal has packages')
    const items = fc.array(
      fc.record({ price: money, formerPrice: money, pricingType, formerQuantity: fc.integer({ min: 1, max: 3 }) }),
    )
    const discontinuedItems = fc.array(
      fc.record({ price: money, pricingType, quantity: fc.integer({ min: 1, max: 3 }) }),
    )
    const months = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(
        items,
        discontinuedItems,
        money,
        months,
        months,
        (renewedItems, removedItems, formerTotal, formerMonths, now) => {
          const proposal = someProposal({
            formerTotal,
            formerMonths,
            items: renewedItems.map((item) => ({ ...renewed, ...item })),
            gone: removedItems.map((line) => ({ ...discontinued, ...line })),
          })
          const totals = proposalTotals(proposal, now)
          const { formerCents, priceChangeCents, discontinuedCents, otherCents } = totals
          expect(formerCents + priceChangeCents - discontinuedCents + otherCents).toBe(totals.annualCents)
          expect(totals.differenceCents).toBe(totals.annualCents - formerCents)
        },
      ),
    )
  })

  it.each([
    [5000, 'monthly', '$50.00 more a month'],
    [-5000, 'one_time', '$50.00 less'],
  ] as const)('describe a price change of %i, %s', (change, pricingType, expected) => {
    expect(priceChangeText(change, pricingType, formatMoney)).toBe(expected)
  })
})

describe('the packages of a proposal', () => {
  it('show the price change or availability of each package', () => {
    renderLines()
    expect(getRows(screen.getByRole('list'))).toEqual([
      'Full-Reach Search$1,250.00Digital AdvertisingBetterMonthlyWas $1,200.00, $50.00 more a month',
      'Comfort Website$325.00WebsiteGoodMonthlySame price as 2026',
      'Door Hanger Drop$900.00Direct MailBaseOne-timeNot offered in 2027.See Direct Mail',
    ])
    expect(screen.getByRole('link', { name: 'See Direct Mail' })).toHaveAttribute('href', '/packages')
  })

  it('name the package that was replaced', () => {
    const [item] = someProposal().items
    if (!item) throw new Error('The proposal has packages')
    const renamed = { ...item, formerName: 'Big Search', formerPrice: '1300.00' }
    renderLines(someProposal({ items: [renamed], gone: [] }))
    expect(screen.getByText('Replaces Big Search. Was $1,300.00, $50.00 less a month')).toBeVisible()
  })
})

describe('the total panel of a proposal', () => {
  it('shows the previous total, each change and the difference', () => {
    const box = renderPanel()
    expect(box).toHaveTextContent('Annual Total$15,750.00')
    expect(getFacts(box)).toEqual([
      ...['2026$16,150.00', 'Price changes+$500.00', 'No longer offered−$900.00', 'Change from 2026−$400.00'],
    ])
  })

  it('does not repeat a single reason as the difference', () => {
    expect(getFacts(renderPanel(someProposal({ formerTotal: '15250.00', gone: [] })))).toEqual([
      ...['2026$15,250.00', 'Price changes+$500.00'],
    ])
  })

  it('shows the effect of a different number of months', () => {
    const box = renderPanel(someProposal({ formerMonths: 12, formerTotal: '18300.00', gone: [] }))
    expect(getFacts(box)).toEqual([
      ...['2026$18,300.00', 'Price changes+$500.00', '10 months instead of 12−$3,050.00', 'Change from 2026−$2,550.00'],
    ])
  })

  it('shows the effect of ordering one of each package', () => {
    const items = someProposal().items.map((item) => ({ ...item, formerQuantity: 2 }))
    const box = renderPanel(someProposal({ items, formerTotal: '30500.00', gone: [] }))
    expect(getFacts(box)[2]).toBe('One of each package−$15,250.00')
  })
})

describe('a past order', () => {
  const pastOrder = someOrder({ orderYear: 2025, orderId: '2025-000061', status: 'completed' })

  it('can be ordered again by its dealer and replaces the cart', async () => {
    const requests = mockCall('getRenewalProposal', someProposal())
    const [first] = someProposal().items
    if (first) cart.add(toCartItem(first), 2027)
    const { typist, router } = await renderPage(<OrderAgainSheet order={pastOrder} />, {
      user: someDealer(),
      path: '/orders/1',
    })
    const sheet = await screen.findByRole('region', { name: 'Order again for 2027' })
    expect(requests[0]?.query.get('orderId')).toBe(pastOrder.id)
    expect(sheet).toHaveTextContent(
      'Replaces the 1 package in your cart with 2 packages. Nothing is ordered until you sign.',
    )
    await typist.click(within(sheet).getByRole('button', { name: 'Order again' }))
    expect(router.state.location.pathname).toBe('/checkout')
    expect(cart.read()).toHaveLength(2)
  })

  it.each([
    ['this year’s order', someOrder(), someDealer()],
    ['an unsigned draft', { ...pastOrder, signedAt: null }, someDealer()],
    ['an order of another account', pastOrder, someStaff()],
  ])('is not offered for %s', async (_, order, user) => {
    const requests = mockCall('getRenewalProposal', someProposal())
    await renderPage(<OrderAgainSheet order={order} />, { user, path: '/orders/1' })
    expect(requests).toEqual([])
    expect(screen.queryByRole('region', { name: /^Order again/ })).toBeNull()
  })
})
