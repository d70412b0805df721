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
import { packageItem } from '../cart/cart-item'
import { OrderAgainSheet } from './order-again-sheet'
import { priceChange, proposalFigures } from './proposal-figures'
import { ProposalLines } from './proposal-lines'
import { ProposalPanel } from './proposal-panel'

mockNetwork()
beforeEach(() => cart.clear())

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const factsOf = (box: HTMLElement) => [...box.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
const panel = (proposal = someProposal()) =>
  render(
    <ProgramProvider value={someProgram()}>
      <ProposalPanel proposal={proposal} actions={null} />
    </ProgramProvider>,
  ).container

describe('the figures of a proposal', () => {
  it('tell what prices and what is gone make', () => {
    expect(proposalFigures(someProposal(), 10)).toEqual({
      annualCents: 1_575_000,
      formerCents: 1_615_000,
      pricesCents: 50_000,
      goneCents: 90_000,
      restCents: 0,
      differenceCents: -40_000,
    })
  })

  it('always add up to the difference', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const money = cents.map((value) => (value / 100).toFixed(2))
    const pricingType = fc.constantFrom('monthly', 'one_time')
    const [kept] = someProposal().items
    const [lost] = someProposal().gone
    if (!kept || !lost) throw new Error('The proposal has packages')
    const items = fc.array(
      fc.record({ price: money, formerPrice: money, pricingType, formerQuantity: fc.integer({ min: 1, max: 3 }) }),
    )
    const gone = fc.array(fc.record({ price: money, pricingType, quantity: fc.integer({ min: 1, max: 3 }) }))
    const months = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(items, gone, money, months, months, (some, others, formerTotal, formerMonths, now) => {
        const proposal = someProposal({
          formerTotal,
          formerMonths,
          items: some.map((item) => ({ ...kept, ...item })),
          gone: others.map((line) => ({ ...lost, ...line })),
        })
        const figures = proposalFigures(proposal, now)
        const { formerCents, pricesCents, goneCents, restCents } = figures
        expect(formerCents + pricesCents - goneCents + restCents).toBe(figures.annualCents)
        expect(figures.differenceCents).toBe(figures.annualCents - formerCents)
      }),
    )
  })

  it.each([
    [5000, 'monthly', '$50.00 more a month'],
    [-5000, 'one_time', '$50.00 less'],
  ] as const)('say a change of %i, %s, in words', (change, pricingType, words) => {
    expect(priceChange(change, pricingType, formatMoney)).toBe(words)
  })
})

describe('the packages of a proposal', () => {
  it('say what became of each', () => {
    render(<ProposalLines proposal={someProposal()} />)
    expect(rowsOf(screen.getByRole('list'))).toEqual([
      'Full-Reach Search$1,250.00Digital AdvertisingBetterMonthlyWas $1,200.00, $50.00 more a month',
      'Comfort Website$325.00WebsiteGoodMonthlySame price as 2026',
      'Door Hanger Drop$900.00Direct MailBaseOne-timeNot offered in 2027.See Direct Mail',
    ])
    expect(screen.getByRole('link', { name: 'See Direct Mail' })).toHaveAttribute('href', '/packages')
  })

  it('name the package that another one takes the place of', () => {
    const [item] = someProposal().items
    if (!item) throw new Error('The proposal has packages')
    const renamed = { ...item, formerName: 'Big Search', formerPrice: '1300.00' }
    render(<ProposalLines proposal={someProposal({ items: [renamed], gone: [] })} />)
    expect(screen.getByText('In place of Big Search. Was $1,300.00, $50.00 less a month')).toBeVisible()
  })
})

describe('the sum of a proposal', () => {
  it('leads from the former total to the difference', () => {
    const box = panel()
    expect(box).toHaveTextContent('Annual Total$15,750.00')
    expect(factsOf(box)).toEqual([
      ...['2026$16,150.00', 'Prices+$500.00', 'No longer offered−$900.00', 'Difference to 2026−$400.00'],
    ])
  })

  it('tells what other months make', () => {
    const box = panel(someProposal({ formerMonths: 12, formerTotal: '18300.00', gone: [] }))
    expect(factsOf(box)).toEqual([
      ...['2026$18,300.00', 'Prices+$500.00', 'Months: 10 instead of 12−$3,050.00', 'Difference to 2026−$2,550.00'],
    ])
  })

  it('tells what several of one package made', () => {
    const items = someProposal().items.map((item) => ({ ...item, formerQuantity: 2 }))
    const box = panel(someProposal({ items, formerTotal: '30500.00', gone: [] }))
    expect(factsOf(box)[2]).toBe('One of each package−$15,250.00')
  })
})

describe('an earlier order', () => {
  const earlier = someOrder({ orderYear: 2025, orderId: '2025-000061', status: 'completed' })

  it('can be ordered again by its dealer, in place of what is in the cart', async () => {
    const asked = mockCall('getRenewalProposal', someProposal())
    const [first] = someProposal().items
    if (first) cart.add(packageItem(first), 2027)
    const { typist, router } = await renderPage(<OrderAgainSheet order={earlier} />, {
      user: someDealer(),
      path: '/orders/1',
    })
    const sheet = await screen.findByRole('region', { name: 'Order again for 2027' })
    expect(asked[0]?.query.get('orderId')).toBe(earlier.id)
    expect(sheet).toHaveTextContent(
      'Puts 2 packages in your cart, in place of the 1 package in it. Nothing is ordered until you sign.',
    )
    await typist.click(within(sheet).getByRole('button', { name: 'Order again' }))
    expect(router.state.location.pathname).toBe('/checkout')
    expect(cart.read()).toHaveLength(2)
  })

  it.each([
    ['this year’s order', someOrder(), someDealer()],
    ['a draft nobody signed', { ...earlier, signedAt: null }, someDealer()],
    ['an order of another', earlier, someStaff()],
  ])('offers nothing of %s', async (_, order, user) => {
    const asked = mockCall('getRenewalProposal', someProposal())
    await renderPage(<OrderAgainSheet order={order} />, { user, path: '/orders/1' })
    expect(asked).toEqual([])
    expect(screen.queryByRole('region', { name: /^Order again/ })).toBeNull()
  })
})
