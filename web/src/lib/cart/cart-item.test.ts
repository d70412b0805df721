import { describe, expect, it } from 'vitest'
import { cartSchema, cartTotals, withChoice } from './cart-item'

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
  it('replaces the choice of the same category and keeps its place', () => {
    const cart = [item('a', 'Digital'), item('b', 'Mail')]
    expect(withChoice(cart, item('c', 'Digital')).map(({ id }) => id)).toEqual(['c', 'b'])
  })

  it('adds a choice of another category at the end', () => {
    expect(withChoice([item('a', 'Digital')], item('b', 'Mail')).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('adds up monthly, one-time and annual totals', () => {
    const cart = [item('a', 'Digital', '850.50'), item('b', 'Mail', '1800.00', 'one_time')]
    expect(cartTotals(cart, 10)).toEqual({ monthlyCents: 85_050, oneTimeCents: 180_000, annualCents: 1_030_500 })
  })
})
