import { describe, expect, it } from 'vitest'
import { isCurrentItem } from '../design/navigation/nav-item'
import { areas } from './areas'

describe('the navigation (docs/spec 23.3)', () => {
  it.each(Object.entries(areas))('marks Orders as current on the page of an order, for %s', (_role, { items }) => {
    const isCurrent = items.filter(({ path: href, otherPaths = [] }) =>
      isCurrentItem('/orders/1', { href, otherPaths }),
    )
    expect(isCurrent.map(({ label }) => label)).toEqual(['Orders'])
  })

  it('marks Orders as current on the dealer’s general notes, which My Orders leads to', () => {
    const current = areas.dealer.items.find(({ path: href, otherPaths = [] }) =>
      isCurrentItem('/notes', { href, otherPaths }),
    )
    expect(current?.label).toBe('Orders')
  })
})
