import { describe, expect, it } from 'vitest'
import { applyPickedChanges, getTotals, pickedChanges } from './picked-order'
import { listTotalChanges, pickedLines, requestText } from './picked-text'

const item = (id: string, packageName: string, price: string, quantity = 1) => ({
  id,
  packageId: `p-${id}`,
  packageName,
  categoryName: packageName,
  tier: 'good' as const,
  price,
  quantity,
  pricingType: 'monthly' as const,
})
const local = item('1', 'Local Search', '850.00', 2)
const postcard = { ...item('2', 'Postcard', '950.00'), pricingType: 'one_time' as const }
const offeredPackage = (id: string, name: string, price: string, pricingType: 'monthly' | 'one_time' = 'monthly') => ({
  id,
  name,
  categoryName: name,
  tier: 'better' as const,
  price,
  pricingType,
})
const items = [local, postcard]
const packages = [
  offeredPackage('full', 'Full-Reach Search', '1250.00'),
  offeredPackage('once', 'Search Once', '4000.00', 'one_time'),
  offeredPackage('flyer', 'Flyer', '700.50', 'one_time'),
]
const getChanges = (...picks: Parameters<typeof pickedChanges>[0]) => pickedChanges(picks, items, packages)

describe('the effects of picked packages on the annual total', () => {
  it('add up to the difference between the current and the new total', () => {
    const changes = getChanges(
      { kind: 'tier', itemId: '1', packageId: 'full' },
      { kind: 'drop', itemId: '2' },
      { kind: 'add', packageId: 'flyer' },
    )
    const sum = listTotalChanges({ changes, months: 10 })
    expect(sum).toEqual([
      { label: 'Full-Reach Search, $800 × 10', cents: 800_000 },
      { label: 'Postcard removed', cents: -95_000 },
      { label: 'Flyer', cents: 70_050 },
    ])
    const before = getTotals(items, 10).annualCents
    const after = getTotals(applyPickedChanges(items, changes), 10).annualCents
    expect(sum.reduce((total, { cents }) => total + cents, before)).toBe(after)
    expect(pickedLines({ changes, months: 10 })).toEqual([
      '2 × Full-Reach Search instead of 2 × Local Search, $1,250 Monthly',
      'Postcard removed',
      'Flyer added, $700.50 One-time',
    ])
  })

  it('omit the monthly amount when the pricing type changes', () => {
    const changes = getChanges({ kind: 'tier', itemId: '1', packageId: 'once' })
    expect(listTotalChanges({ changes, months: 10 })).toEqual([{ label: 'Search Once', cents: -900_000 }])
  })

  it('skip unknown items and packages', () => {
    expect(getChanges({ kind: 'drop', itemId: '9' }, { kind: 'add', packageId: 'nothing' })).toEqual([])
  })
})

describe('a change request as text', () => {
  const toTotals = (annualTotal: string) => ({ totalAmount: '0.00', oneTimeTotal: '0.00', annualTotal })
  const picked = {
    changes: getChanges({ kind: 'drop', itemId: '2' }),
    months: 10,
    orderUpdatedAt: '2026-11-20T15:00:00.000Z',
    before: toTotals('17950.00'),
    after: toTotals('17000.00'),
  }

  it('lists the picked packages before the message', () => {
    const total = 'New annual total $17,000, now $17,950'
    expect(requestText({ message: 'No post.', picked })).toBe(`- Postcard removed\n${total}\n\nNo post.`)
    expect(requestText({ message: '', picked })).toBe(`- Postcard removed\n${total}`)
    expect(requestText({ message: 'No post.', picked: null })).toBe('No post.')
  })
})
