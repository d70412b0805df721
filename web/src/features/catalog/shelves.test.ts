import type { Category, Package } from '@portal/contract/catalog/catalog'
import type { Tier } from '@portal/contract/rules/pricing'
import { describe, expect, it } from 'vitest'
import { somePackage } from '../../../test/given-catalog'
import { toCartItem } from '../../ordering/cart/cart-item'
import { describePackage } from '../../ordering/describe-package'
import { describeSecondChoice, getShelves, pointsHeading, priceRange } from './shelves'

const category: Category = {
  id: 'c1',
  name: 'Digital',
  description: '',
  color: '#3B82F6',
  updatedAt: '2026-11-01T12:00:00.000Z',
}
const one = (id: string, tier: Tier, price: string, overrides: Partial<Package> = {}): Package =>
  somePackage({
    id,
    name: `Package ${id}`,
    categoryId: category.id,
    categoryName: category.name,
    tier,
    description: '',
    price,
    ...overrides,
  })

describe('the shelves of the catalog', () => {
  it('sorts packages by tier', () => {
    const [shelf] = getShelves([category], [one('a', 'best', '3'), one('b', 'base', '1'), one('c', 'better', '2')])
    expect(shelf?.packages.map(({ tier }) => tier)).toEqual(['base', 'better', 'best'])
    if (shelf === undefined) throw new Error('no shelf')
    const tierLabel = (tier: string) => `the ${tier} tier`
    expect(pointsHeading(shelf, 0, tierLabel)).toBe('Includes')
    expect(pointsHeading(shelf, 2, tierLabel)).toBe('Everything in the better tier, plus')
  })

  it('keeps an empty category, so that its empty state is visible', () => {
    expect(getShelves([category], [])).toEqual([{ category, packages: [] }])
  })

  it('parses the summary and points of a description', () => {
    expect(describePackage('Paid search.\n- Call tracking\n- Monthly report\n')).toEqual({
      summary: 'Paid search.',
      points: ['Call tracking', 'Monthly report'],
    })
  })

  it('describes the price range by pricing type', () => {
    const oneTime = one('c', 'best', '4200.50', { pricingType: 'one_time' })
    const [good, best] = [one('a', 'good', '850.00'), one('b', 'best', '1950.00')]
    expect(priceRange({ category, packages: [good, best] })).toBe('$850 to $1,950 monthly')
    expect(priceRange({ category, packages: [good] })).toBe('$850 monthly')
    expect(priceRange({ category, packages: [good, best, oneTime] })).toBe('$850 to $1,950 monthly, $4,200.50 one-time')
  })

  it('describes the effect of a second package by pricing type', () => {
    const better = toCartItem(one('b', 'better', '1250.00'))
    expect(describeSecondChoice([better], one('a', 'good', '850.00'))).toEqual({
      replace: 'Replace Package b',
      replaceDifference: '$400 less a month',
      addDifference: '$850 more a month',
      keepsText: 'Keeps Package b too',
    })
    const best = one('c', 'best', '1950.50')
    expect(describeSecondChoice([better], best).replaceDifference).toBe('$700.50 more a month')
    expect(describeSecondChoice([better, toCartItem(best)], one('d', 'best', '3200.50'))).toMatchObject({
      replace: 'Replace Package b and Package c',
      replaceDifference: 'same price',
    })
  })
})
