import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import type { Tier } from '@portal/contract/rules/pricing'
import { describe, expect, it } from 'vitest'
import { compareLines } from './line-changes'

const line = (packageName: string, tier: Tier | null, categoryName = 'Search', price = '100.00'): PreparedLine => ({
  packageId: packageName,
  packageName,
  categoryName,
  tier,
  price,
  pricingType: 'monthly',
})
const formerLine = (...args: Parameters<typeof line>): FormerLine => {
  const { packageId: id, ...rest } = line(...args)
  return { ...rest, id, quantity: 1, offered: null }
}
const compareChanges = (lines: PreparedLine[], before: FormerLine[]) => {
  const { rows, left } = compareLines(lines, before)
  return {
    rows: rows.map(({ change, previous }) => `${change} ${previous?.packageName ?? '-'}`),
    left: left.map(({ packageName }) => packageName),
  }
}

describe('the comparison of packages with the previous year (docs/spec 18.6)', () => {
  it('finds renewed, upgraded, downgraded, new and removed packages within a category', () => {
    expect(
      compareChanges(
        [
          line('Local', 'good'),
          line('Mailer', 'best', 'Mail'),
          line('Card', 'base', 'Print'),
          line('Radio', 'good', 'Air'),
        ],
        [
          formerLine('Local', 'good'),
          formerLine('Post', 'base', 'Mail'),
          formerLine('Sheet', 'good', 'Print'),
          formerLine('Site', 'good', 'Web'),
        ],
      ),
    ).toEqual({ rows: ['renewed Local', 'up Post', 'down Sheet', 'new -'], left: ['Site'] })
  })

  it('matches the same package first, then the highest tiers', () => {
    expect(
      compareChanges(
        [line('A', 'base'), line('B', 'best'), line('C', 'good')],
        [formerLine('D', 'good'), formerLine('C', 'good'), formerLine('E', 'better')],
      ),
    ).toEqual({ rows: ['down D', 'up E', 'renewed C'], left: [] })
  })

  it('compares prices when one of the two has no tier', () => {
    expect(compareChanges([line('A', 'best', 'Search', '90.00')], [formerLine('B', null)])).toEqual({
      rows: ['down B'],
      left: [],
    })
    expect(compareChanges([line('A', 'best')], [formerLine('B', null)]).rows).toEqual(['renewed B'])
  })

  it('matches the same name in another tier', () => {
    expect(compareChanges([line('A', 'best')], [formerLine('A', 'good')]).rows).toEqual(['up A'])
  })
})
