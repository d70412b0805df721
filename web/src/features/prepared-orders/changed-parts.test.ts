import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { ComparedLine } from '@portal/contract/prepared-orders/prepared-order'
import { describe, expect, it } from 'vitest'
import { changedParts } from './changed-parts'

const line = (packageName: string, categoryName: string): PreparedLine => ({
  packageId: packageName,
  packageName,
  categoryName,
  tier: 'good',
  price: '1.00',
  pricingType: 'monthly',
})
const now = (packageName: string, categoryName: string): ComparedLine => ({
  ...line(packageName, categoryName),
  quantity: 1,
})

describe('the packages that a dealer changed', () => {
  it('are listed as replaced within their category, removed or added', () => {
    const tierLabel = (tier: string) => (tier === 'good' ? 'Plus' : tier)
    const before = [line('Mailer', 'Mail'), line('Search', 'Digital'), line('Site', 'Web')]
    const after = [now('Postcard', 'Mail'), now('Search', 'Digital'), now('Radio', 'Air')]
    expect(changedParts(before, after, tierLabel)).toEqual([
      { from: 'Mailer, Plus', to: 'Postcard, Plus' },
      { from: 'Site, Plus', to: null },
      { from: null, to: 'Radio, Plus' },
    ])
    expect(
      changedParts(
        before,
        before.map((each) => ({ ...each, quantity: 1 })),
        tierLabel,
      ),
    ).toEqual([])
  })
})
