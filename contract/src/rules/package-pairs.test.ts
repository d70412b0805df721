import { describe, expect, it } from 'vitest'
import { type PairedPackage, pairPackages, stepBetween } from './package-pairs'
import type { Tier } from './pricing'

const item = (packageName: string, tier: Tier | null, categoryName = 'Search'): PairedPackage => ({
  packageName,
  tier,
  categoryName,
})

describe('packages of two years (docs/spec 18.6)', () => {
  it('form pairs within a category, identical packages first, then from the highest tier down', () => {
    const [low, high, same] = [item('A', 'base'), item('B', 'best'), item('C', 'good')]
    const former = [item('D', 'good'), item(' c', 'good', 'search '), item('E', 'better'), item('F', 'best', 'Print')]
    const { partners, left } = pairPackages([low, high, same], former)
    expect([low, high, same].map((item) => partners.get(item)?.packageName)).toEqual(['D', 'E', ' c'])
    expect(left).toEqual([former[3]])
  })

  it.each([
    ['up by tier, even at a lower price', { tier: 'best', price: 1 }, { tier: 'good', price: 2 }, 1],
    ['down by tier', { tier: 'base', price: 2 }, { tier: 'good', price: 1 }, -1],
    ['up by price without a tier', { tier: null, price: 2 }, { tier: 'best', price: 1 }, 1],
    ['unchanged in the same tier', { tier: 'good', price: 2 }, { tier: 'good', price: 1 }, 0],
  ] as const)('move %s', (_, now, before, sign) => {
    expect(Math.sign(stepBetween(now, before))).toBe(sign)
  })
})
