import type { AmendmentAmounts } from '@portal/contract/orders/order'
import { describe, expect, it } from 'vitest'
import { amendmentChanges } from './amendment-changes'

const someAmounts = (overrides: Partial<AmendmentAmounts> = {}): AmendmentAmounts => ({
  months: 10,
  springPercent: 60,
  totalAmount: '1250.00',
  oneTimeTotal: '0.00',
  annualTotal: '12500.00',
  items: [{ packageName: 'Full-Reach Search', price: '1250.00', pricingType: 'monthly', quantity: 1 }],
  ...overrides,
})

describe('the list of changes in an amendment (docs/spec 10.6)', () => {
  it('omits unchanged values', () => {
    expect(amendmentChanges({ before: someAmounts(), after: someAmounts() })).toEqual([])
  })

  it('contains added and removed packages with their prices', () => {
    const after = someAmounts({
      items: [{ packageName: 'Booth Kit', price: '650.00', pricingType: 'one_time', quantity: 2 }],
    })
    expect(amendmentChanges({ before: someAmounts(), after })).toEqual([
      { label: 'Full-Reach Search', before: '$1,250.00, Monthly', after: 'None' },
      { label: 'Booth Kit', before: 'None', after: '2 × $650.00, One-time' },
    ])
  })

  it('contains changed months, budget split and totals', () => {
    const after = someAmounts({ months: 12, springPercent: 50, annualTotal: '15000.00' })
    expect(amendmentChanges({ before: someAmounts(), after })).toEqual([
      { label: 'Months', before: '10', after: '12' },
      { label: 'Budget split', before: '60% Spring, 40% Fall', after: '50% Spring, 50% Fall' },
      { label: 'Annual Total', before: '$12,500.00', after: '$15,000.00' },
    ])
  })
})
