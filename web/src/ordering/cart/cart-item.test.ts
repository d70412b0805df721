import { describe, expect, it } from 'vitest'
import { cartSchema, cartTotals, packageItem, withAdded, withReplaced } from './cart-item'

const item = (id: string, categoryName: string, price = '100.00', pricingType: 'monthly' | 'one_time' = 'monthly') => ({
  id,
  name: `Package ${id}`,
  description: '',
  price,
  pricingType,
  categoryName,
})

describe('the stored cart', () => {
  it('drops items that lack id, name, price or pricing type, and doubles', () => {
    const whole = item('a', 'Digital')
    const { id: _id, ...withoutId } = item('b', 'Mail')
    const stored = [
      whole,
      withoutId,
      { ...whole, id: 'c', name: '' },
      { ...whole, id: 'd', price: 'much' },
      { ...whole, id: 'e', pricingType: 'weekly' },
      'junk',
      null,
      whole,
    ]
    expect(cartSchema.parse(stored)).toEqual([whole])
  })

  it('reads a number price of an older cart', () => {
    expect(cartSchema.parse([{ ...item('a', 'Digital'), price: 850 }])).toEqual([item('a', 'Digital', '850')])
  })
})

describe('choosing', () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

  it('replaces all of the same category, in the place of the first', () => {
    const cart = [item('a', 'Digital'), item('b', 'Mail'), item('c', 'Digital')]
    expect(ids(withReplaced(cart, item('d', 'Digital')))).toEqual(['d', 'b'])
  })

  it('adds beside others of the same category, and never twice', () => {
    const cart = [item('a', 'Digital'), item('b', 'Mail')]
    expect(ids(withAdded(cart, item('c', 'Digital')))).toEqual(['a', 'b', 'c'])
    expect(ids(withAdded(cart, item('a', 'Digital')))).toEqual(['a', 'b'])
  })

  it('takes a package over with its summary alone, without the list of points', () => {
    const { categoryName, ...rest } = item('a', 'Digital')
    const one = { ...rest, categoryName, description: 'Paid search.\n- Call tracking' }
    expect(packageItem(one)).toEqual({ ...one, description: 'Paid search.' })
  })

  it('adds up monthly, one-time and annual totals', () => {
    const cart = [item('a', 'Digital', '850.50'), item('b', 'Mail', '1800.00', 'one_time')]
    expect(cartTotals(cart, 10)).toEqual({ monthlyCents: 85_050, oneTimeCents: 180_000, annualCents: 1_030_500 })
  })
})
