import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someCategory, somePackage } from '../../../test/given-catalog'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { cart } from '../../ordering/cart/cart'
import { toCartItem } from '../../ordering/cart/cart-item'
import { CatalogPage } from './catalog-page'

const getId = (last: number): string => `30000000-0000-4000-8000-00000000000${last}`
const signs = someCategory({ id: getId(9), name: 'Signs', description: '' })
const mail = someCategory({ id: getId(8), name: 'Direct Mail', description: '' })
const empty = someCategory({ id: getId(7), name: 'Radio', description: '' })
const yard = somePackage({ id: getId(1), name: 'Yard Sign', tier: 'good', price: '850.00', categoryId: signs.id })
const truck = somePackage({ id: getId(2), name: 'Truck Sign', tier: 'better', price: '1250.50', categoryId: signs.id })
const postcard = somePackage({ id: getId(3), name: 'Postcard', price: '950.00', categoryId: mail.id })

mockNetwork()
beforeEach(() => {
  sessionStorage.clear()
  onNarrowScreen()
  mockCall('listCategories', [signs, mail, empty])
  mockCall('listPackages', [
    { ...yard, categoryName: 'Signs' },
    { ...truck, categoryName: 'Signs' },
    { ...postcard, categoryName: 'Direct Mail', pricingType: 'one_time' },
  ])
  mockCall('listOrders', [])
})
afterEach(() => cart.clear())

async function show(user = someDealer()) {
  const page = await renderPage(<CatalogPage />, { user, path: '/packages' })
  await screen.findByRole('article', { name: 'Yard Sign' })
  return page
}

const row = (name: string) => screen.getByRole('button', { name })

describe('the catalog on a phone (docs/spec 7.1)', () => {
  it('expands one category at a time, initially the first', async () => {
    const { typist } = await show()
    expect(row('Signs')).toHaveAttribute('aria-expanded', 'true')
    expect(row('Direct Mail')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('article', { name: 'Postcard' })).toBeNull()
    await typist.click(row('Direct Mail'))
    expect(screen.getByRole('article', { name: 'Postcard' })).toBeVisible()
    expect(screen.queryByRole('article', { name: 'Yard Sign' })).toBeNull()
    expect(screen.queryByRole('tablist')).toBeNull()
    await typist.click(row('Direct Mail'))
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('shows the price range and the chosen packages in each row', async () => {
    cart.fill([toCartItem({ ...yard, categoryName: 'Signs' }), toCartItem({ ...truck, categoryName: 'Signs' })], 2027)
    await show()
    expect(row('Signs')).toHaveAccessibleDescription(
      '$850 to $1,250.50 monthly Selected: Yard Sign $850 Selected: Truck Sign $1,250.50',
    )
    expect(row('Direct Mail')).toHaveAccessibleDescription('$950 one-time')
    expect(screen.getByText('No packages available in this category')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Radio' })).toBeNull()
  })

  it('moves through the tiers with the arrow keys and wraps around', async () => {
    const { typist } = await show()
    const [good, better] = within(screen.getByRole('tablist', { name: 'Tiers of Signs' })).getAllByRole('tab')
    expect(good).toHaveAttribute('aria-selected', 'true')
    await typist.click(good as HTMLElement)
    await typist.keyboard('{ArrowRight}')
    expect(better).toHaveFocus()
    expect(better).toHaveAttribute('aria-selected', 'true')
    await typist.keyboard('{ArrowRight}')
    expect(good).toHaveFocus()
    await typist.keyboard('{End}')
    expect(better).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'Better $1,250.50' })).toContainElement(
      screen.getByRole('article', { name: 'Truck Sign' }),
    )
  })

  it('shows the totals after the first choice, and the effect of a second one', async () => {
    const { typist } = await show()
    expect(screen.queryByRole('region', { name: 'Running total' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Select Good' }))
    expect(screen.getByRole('region', { name: 'Running total' })).toHaveTextContent('View Cart (1)')
    const other = within(screen.getByRole('article', { name: 'Truck Sign' }))
    expect(other.getByRole('button', { name: 'Replace Yard Sign' })).toHaveAccessibleDescription(
      'Truck Sign $400.50 more a month',
    )
    expect(other.getByText('Keeps Yard Sign too')).toBeVisible()
    expect(other.getByText('2 of 2')).toBeVisible()
  })

  it('lets staff focus each card although it has no buttons', async () => {
    await show(someStaff('mingledorffs'))
    expect(screen.queryByRole('button', { name: /Select|Replace|Cart/ })).toBeNull()
    for (const panel of screen.getAllByRole('tabpanel')) expect(panel).toHaveAttribute('tabindex', '0')
  })
})
