import { describe, expect, it } from 'vitest'
import { addCartItem, cartSchema, cartTotals, replaceCategoryItems, toCartItem } from './cart-item'

const item = (id: string, categoryName: string, price = '100.00', pricingType: 'monthly' | 'one_time' = 'monthly') => ({
  id,
  name: `Package ${id}`,
  description: '',
  price,
  pricingType,
  categoryName,
})

describe('the stored cart', () => {
  it('drops items without an id, name, price or pricing type, and duplicates', () => {
    const completeItem = item('a', 'Digital')
    const { id: _id, ...withoutId } = item('b', 'Mail')
    const stored = [
      completeItem,
      withoutId,
      { ...completeItem, id: 'c', name: '' },
      { ...completeItem, id: 'd', price: 'much' },
      { ...completeItem, id: 'e', pricingType: 'weekly' },
      'junk',
      null,
      completeItem,
    ]
    expect(cartSchema.parse(stored)).toEqual([completeItem])
  })

  it('reads a numeric price from an older cart', () => {
    expect(cartSchema.parse([{ ...item('a', 'Digital'), price: 850 }])).toEqual([item('a', 'Digital', '850')])
  })
})

describe('choosing packages', () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

  it('replaces all packages of the same category at the first one’s position', () => {
    const cart = [item('a', 'Digital'), item('b', 'Mail'), item('c', 'Digital')]
    expect(ids(replaceCategoryItems(cart, item('d', 'Digital')))).toEqual(['d', 'b'])
  })

  it('adds a package next to others of the same category, but never twice', () => {
    const cart = [item('a', 'Digital'), item('b', 'Mail')]
    expect(ids(addCartItem(cart, item('c', 'Digital')))).toEqual(['a', 'b', 'c'])
    expect(ids(addCartItem(cart, item('a', 'Digital')))).toEqual(['a', 'b'])
  })

  it('stores a package’s summary without its list of points', () => {
    const { categoryName, ...rest } = item('a', 'Digital')
    const offered = { ...rest, categoryName, description: 'Paid search.\n- Call tracking' }
    expect(toCartItem(offered)).toEqual({ ...offered, description: 'Paid search.' })
  })

  it('calculates monthly, one-time and annual totals', () => {
    const cart = [item('a', 'Digital', '850.50'), item('b', 'Mail', '1800.00', 'one_time')]
    expect(cartTotals(cart, 10)).toEqual({ monthlyCents: 85_050, oneTimeCents: 180_000, annualCents: 1_030_500 })
  })
})
