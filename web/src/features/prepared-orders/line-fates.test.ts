import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import type { Tier } from '@portal/contract/rules/pricing'
import { describe, expect, it } from 'vitest'
import { fatesOf } from './line-fates'

const line = (packageName: string, tier: Tier | null, categoryName = 'Search', price = '100.00'): PreparedLine => ({
  packageId: packageName,
  packageName,
  categoryName,
  tier,
  price,
  pricingType: 'monthly',
})
const former = (...args: Parameters<typeof line>): FormerLine => {
  const { packageId: id, ...rest } = line(...args)
  return { ...rest, id, quantity: 1, offered: null }
}
const told = (lines: PreparedLine[], before: FormerLine[]) => {
  const { rows, left } = fatesOf(lines, before)
  return {
    rows: rows.map(({ fate, was }) => `${fate} ${was?.packageName ?? '-'}`),
    left: left.map(({ packageName }) => packageName),
  }
}

describe('what becomes of packages from one year to the next (docs/spec 18.6)', () => {
  it('is told within a category: kept, moved up, moved down, new, left out', () => {
    expect(
      told(
        [
          line('Local', 'good'),
          line('Mailer', 'best', 'Mail'),
          line('Card', 'base', 'Print'),
          line('Radio', 'good', 'Air'),
        ],
        [
          former('Local', 'good'),
          former('Post', 'base', 'Mail'),
          former('Sheet', 'good', 'Print'),
          former('Site', 'good', 'Web'),
        ],
      ),
    ).toEqual({ rows: ['kept Local', 'up Post', 'down Sheet', 'new -'], left: ['Site'] })
  })

  it('pairs the same package first, then the highest tiers, in the order of the packages', () => {
    expect(
      told(
        [line('A', 'base'), line('B', 'best'), line('C', 'good')],
        [former('D', 'good'), former('C', 'good'), former('E', 'better')],
      ),
    ).toEqual({ rows: ['down D', 'up E', 'kept C'], left: [] })
  })

  it('goes by the price where one of the two has no tier', () => {
    expect(told([line('A', 'best', 'Search', '90.00')], [former('B', null)])).toEqual({ rows: ['down B'], left: [] })
    expect(told([line('A', 'best')], [former('B', null)]).rows).toEqual(['kept B'])
  })

  it('is the same package of another tier when it keeps its name', () => {
    expect(told([line('A', 'best')], [former('A', 'good')]).rows).toEqual(['up A'])
  })
})
