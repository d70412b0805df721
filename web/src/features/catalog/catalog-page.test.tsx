import { orderTexts } from '@portal/contract/texts/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someCategory, somePackage } from '../../../test/given-catalog'
import { someDraft, someItems, someOrder } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { cart } from '../../ordering/cart/cart'
import { toCartItem } from '../../ordering/cart/cart-item'
import { CatalogPage } from './catalog-page'

const getId = (last: number): string => `30000000-0000-4000-8000-00000000000${last}`
const signs = someCategory({ id: getId(9), name: 'Signs', description: '' })
const sign = (last: number, name: string, price: string, pricingType: 'monthly' | 'one_time' = 'monthly') =>
  somePackage({ id: getId(last), name, price, pricingType, categoryId: signs.id, categoryName: signs.name })
const yard = sign(1, 'Yard Sign', '850.00')
const truck = sign(2, 'Truck Sign', '1250.50')
const roof = sign(3, 'Roof Sign', '4200.00', 'one_time')

mockNetwork()
beforeEach(() => {
  sessionStorage.clear()
  mockCall('listCategories', [signs])
  mockCall('listPackages', [yard, truck, roof])
  mockCall('listOrders', [])
  mockCall('listOrderItems', [])
})
afterEach(() => cart.clear())

const card = (name: string) => within(screen.getByRole('article', { name }))
const cartNames = () => cart.read().map(({ name }) => name)

async function show(user = someDealer()) {
  const page = await renderPage(<CatalogPage />, { user, path: '/packages' })
  await screen.findByRole('article', { name: 'Yard Sign' })
  return page
}

describe('the running total bar', () => {
  it('is visible only while the cart has packages', async () => {
    const { typist } = await show()
    expect(screen.queryByRole('region', { name: 'Running total' })).toBeNull()
    await typist.click(card('Yard Sign').getByRole('button', { name: /^Select/ }))
    expect(screen.getByRole('region', { name: 'Running total' })).toHaveTextContent('View Cart (1)')
    await typist.click(card('Yard Sign').getByRole('button', { name: 'Remove Yard Sign' }))
    expect(screen.queryByRole('region', { name: 'Running total' })).toBeNull()
  })
})

describe('a second package in a category', () => {
  it('can be replaced or added, with the price difference by pricing type', async () => {
    cart.fill([toCartItem(yard)], 2027)
    await show()
    const buttons = card('Truck Sign').getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Replace Yard Sign', 'Add as well'])
    expect(buttons[0]).toHaveAccessibleDescription('Truck Sign $400.50 more a month')
    expect(buttons[1]).toHaveAccessibleDescription('Truck Sign $1,250.50 more a month')
    const other = card('Roof Sign').getAllByRole('button')
    expect(other[0]).toHaveAccessibleDescription('Roof Sign $850 less a month, $4,200 more one time')
    expect(other[1]).toHaveAccessibleDescription('Roof Sign $4,200 more one time')
  })

  it('replaces only the named package and keeps the focus on the card', async () => {
    cart.fill([toCartItem(yard)], 2027)
    const { typist } = await show()
    await typist.click(card('Truck Sign').getByRole('button', { name: 'Replace Yard Sign' }))
    expect(cartNames()).toEqual(['Truck Sign'])
    expect(card('Truck Sign').getByRole('button', { name: 'Selected' })).toHaveFocus()
  })

  it('adds the second package, which can be removed separately', async () => {
    mockCall('listCategories', [signs, someCategory()])
    mockCall('listPackages', [yard, truck, roof, somePackage()])
    cart.fill([toCartItem(yard)], 2027)
    const { typist } = await show()
    await typist.click(card('Truck Sign').getByRole('button', { name: 'Add as well' }))
    expect(cartNames()).toEqual(['Yard Sign', 'Truck Sign'])
    expect(card('Truck Sign').getByRole('button', { name: 'Selected' })).toHaveFocus()
    expect(card('Yard Sign').getByText('In cart')).toBeVisible()
    expect(card('Truck Sign').getByText('In cart')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Signs/ })).toHaveTextContent('Yard Sign, Truck Sign')
    await typist.click(card('Yard Sign').getByRole('button', { name: 'Remove Yard Sign' }))
    expect(cartNames()).toEqual(['Truck Sign'])
  })

  it('names every package that a third one would replace', async () => {
    cart.fill([toCartItem(yard), toCartItem(truck)], 2027)
    const { typist } = await show()
    const replaceButton = card('Roof Sign').getByRole('button', { name: 'Replace Yard Sign and Truck Sign' })
    expect(replaceButton).toHaveAccessibleDescription('Roof Sign $2,100.50 less a month, $4,200 more one time')
    await typist.click(replaceButton)
    expect(cartNames()).toEqual(['Roof Sign'])
  })

  it('counts draft packages that are no longer in the catalog and their quantity', async () => {
    const retiredItem = { ...toCartItem(yard), id: getId(8), name: 'Old Sign', price: '100.00', quantity: 2 }
    cart.fill([retiredItem], 2027)
    await show()
    expect(card('Yard Sign').getByRole('button', { name: 'Replace Old Sign' })).toHaveAccessibleDescription(
      'Yard Sign $650 more a month',
    )
    expect(card('Yard Sign').getByRole('button', { name: 'Add as well' })).toBeVisible()
  })
})

describe('the buttons of the tiers (docs/spec 7.1)', () => {
  it('are outlined in a category without tier colors, except that of the selected package', async () => {
    mockCall('listPackages', [yard, truck])
    const { typist } = await show()
    const first = (name: string) => card(name).getAllByRole('button')[0]
    expect(first('Yard Sign')).toHaveClass('btn-outline')
    expect(first('Truck Sign')).toHaveClass('btn-outline')
    await typist.click(card('Yard Sign').getByRole('button', { name: 'Select Better' }))
    expect(first('Yard Sign')).toHaveClass('btn-selected')
    expect(first('Truck Sign')).toHaveClass('btn-outline')
  })
})

describe('staff in the catalog', () => {
  it('cannot select packages and see no cart', async () => {
    await show(someStaff('mingledorffs'))
    expect(screen.queryByRole('button', { name: /Select|Replace|Add|Cart/ })).toBeNull()
    expect(screen.queryByText(/cart/i)).toBeNull()
  })

  it('can select packages while impersonating a dealer', async () => {
    const { typist } = await show(someDealer({ isImpersonating: true }))
    await typist.click(card('Yard Sign').getByRole('button', { name: 'Select Better' }))
    expect(cartNames()).toEqual(['Yard Sign'])
  })
})

describe('a dealer with an order for the year (docs/spec 7.1)', () => {
  it.each(['in_progress', 'active', 'request', 'completed', 'signed'] as const)(
    'cannot select packages while the order is %s, but can open the order',
    async (status) => {
      const order = someOrder({ orderYear: 2027, status })
      mockCall('listOrders', [order])
      cart.fill([toCartItem(yard)], 2027)
      await show()
      expect(screen.getByText(orderTexts.exists)).toBeVisible()
      expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/orders/${order.id}`)
      expect(screen.queryAllByRole('button')).toEqual([])
      expect(screen.queryByText('In cart')).toBeNull()
      expect(screen.queryByRole('region', { name: 'Running total' })).toBeNull()
      expect(screen.getByText('Monthly packages run 10 months.')).toBeVisible()
    },
  )

  it('sees the months that staff set on the draft', async () => {
    mockCall('listOrders', [someDraft({ orderYear: 2027, months: 12, monthsSetByStaff: true })])
    await show()
    expect(screen.getByText(/Monthly packages run 12 months\.$/)).toBeVisible()
  })

  it('sees which packages are in the placed order', async () => {
    const order = someOrder({ orderYear: 2027 })
    mockCall('listOrders', [order])
    const [item] = someItems(order.id)
    mockCall('listOrderItems', item ? [{ ...item, packageId: truck.id }] : [])
    await show()
    expect(await card('Truck Sign').findByText('In your order')).toBeVisible()
    expect(card('Yard Sign').queryByText('In your order')).toBeNull()
  })

  it('sees the packages without marks if the order fails to load', async () => {
    mockCall('listOrders', [someOrder({ orderYear: 2027 })])
    const requests = mockCall('listOrderItems', errorReply('INTERNAL', 'Something went wrong on our side.'))
    await show()
    await waitFor(() => expect(requests).not.toHaveLength(0))
    expect(card('Yard Sign').getByText('Monthly')).toBeVisible()
    expect(screen.queryByText('In your order')).toBeNull()
  })

  it.each(['cancelled', 'expired', 'pending'] as const)('can select packages while the order is %s', async (status) => {
    mockCall('listOrders', [someOrder({ orderYear: 2027, status, signedAt: null })])
    const { typist } = await show()
    await typist.click(card('Yard Sign').getByRole('button', { name: /^Select/ }))
    await typist.click(screen.getByRole('button', { name: 'View Cart (1)' }))
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  })
})

describe('a browser that blocks storage (docs/spec 16.7)', () => {
  it('warns that the cart is not stored and opens checkout without a page reload', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const { typist } = await show()
    await typist.click(card('Yard Sign').getByRole('button', { name: /^Select/ }))
    await typist.click(screen.getByRole('button', { name: 'View Cart (1)' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/so your cart is lost when you reload or close this page/)).toBeVisible()
    await typist.click(dialog.getByRole('button', { name: 'Proceed to Checkout' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Yard Sign' })).toBeNull())
    expect(cartNames()).toEqual(['Yard Sign'])
    vi.mocked(Storage.prototype.setItem).mockRestore()
  })
})
