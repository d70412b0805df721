import { describe, expect, it } from 'vitest'
import { auditActionTitle } from './actions'
import { auditChanges } from './changes'
import { auditSummary } from './summary'

const manager = '00000000-0000-4000-8000-0000000000aa'
const unknown = '00000000-0000-4000-8000-0000000000ff'
const reading = { timeZone: 'America/New_York', names: { [manager]: 'Taylor Mabry' } }
const line = (packageName: string, over: object = {}) => ({
  packageName,
  price: '850.00',
  quantity: 1,
  pricingType: 'monthly',
  ...over,
})
const told = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  auditSummary({ before, after }, reading).split('; ')

describe('The difference of a record before and after', () => {
  it('leaves out what stayed the same, also in lists and within objects', () => {
    const same = () => ({ items: [line('Booth Kit')], info: { city: 'Macon' }, months: 10, tags: ['a'] })
    expect(auditChanges({ before: same(), after: same() })).toEqual([])
    expect(auditChanges({ before: null, after: null })).toEqual([])
  })

  it('tells changed, added and removed fields apart, in the order in which they are read', () => {
    const before = { zipCode: '30301', companyName: 'Acme', brand: 'Heil' }
    const after = { zipCode: '30302', companyName: 'Acme', phone: '404-555-0100' }
    expect(auditChanges({ before, after }).map(({ labels, kind }) => [labels.join('/'), kind])).toEqual([
      ['Phone', 'added'],
      ['Zip Code', 'changed'],
      ['Brand', 'removed'],
    ])
  })

  it('tells a request’s message and its answer without the markers of their formatting', () => {
    const request = { message: '**Please** add\n- radio', response: '__Done__, 5*3 spots' }
    expect(auditSummary({ before: null, after: request }, reading)).toBe(
      'Message: Please add\nradio; Response: Done, 5*3 spots',
    )
  })

  it('names empty fields neither as added nor as removed, but as what a change began or ended with', () => {
    expect(told(null, { name: 'Radio', description: '', tier: null, drafts: [] })).toEqual(['Name: Radio'])
    expect(told({ phone: null, email: 'a@example.com' }, { phone: '404-555-0100', email: null })).toEqual([
      'Email: a@example.com → None',
      'Phone: None → 404-555-0100',
    ])
  })

  it('goes through an order’s lines by name, doubled ones in turn', () => {
    const before = { items: [line('Search'), line('Search'), line('Gone', { quantity: 2 })] }
    const after = { items: [line('Search'), line('Search', { price: '900.00' }), line('New')] }
    expect(told(before, after)).toEqual([
      'Packages, Search, Price: $850.00 → $900.00',
      'Packages, Gone removed: 2 × $850.00, Monthly',
      'Packages, New: $850.00, Monthly',
    ])
    const paths = auditChanges({ before: null, after: { items: [line('Twin'), line('Twin')] } }).map(({ path }) => path)
    expect(new Set(paths).size).toBe(2)
    expect(told({ items: [] }, { items: [line('New', { pricingType: 'one_time' })] })).toEqual([
      'Packages, New: $850.00, One-time',
    ])
  })

  it('goes through nested objects field by field, and through other lists by id', () => {
    const of = (territoryManagerId: string | null) => ({
      dealers: [{ id: unknown, companyName: 'Peachtree Air', territoryManagerId }],
      nested: { deep: { someField: territoryManagerId === null } },
    })
    expect(told(of(null), of(manager))).toEqual([
      'Dealers, Peachtree Air, Territory Manager: None → Taylor Mabry',
      'Nested, Deep, Some Field: Yes → No',
    ])
  })

  it('survives a field that changes its kind', () => {
    expect(told({ note: 'text' }, { note: { city: 'Macon' } })).toEqual(['Note: text → City: Macon'])
    expect(told({ items: [line('Search')] }, { items: 'none' })).toHaveLength(1)
  })
})

describe('Recorded values', () => {
  it.each([
    [{ annualTotal: '14950.00' }, 'Annual Total: $14,950.00'],
    [{ priceCents: 85_000 }, 'Price: $850.00'],
    [{ price: 'on request' }, 'Price: on request'],
    [{ springPercent: 60 }, 'Budget Split: 60% Spring, 40% Fall'],
    [{ isActive: false }, 'Active: No'],
    [{ status: 'completed' }, 'Status: Updated'],
    [{ orderStatus: 'in_progress' }, 'Order Status: In Progress'],
    [{ role: 'territory_manager' }, 'Role: Territory Manager'],
    [{ paymentTerms: 'cod' }, 'Payment Terms: COD'],
    [{ closedUntil: '2026-11-21T03:14:00.000Z' }, 'Closed Until: Nov 20, 2026, 10:14 PM'],
    [{ closedUntil: '2026-99-99T99:99:00Z' }, 'Closed Until: 2026-99-99T99:99:00Z'],
    [{ unassignedDealers: [manager, unknown] }, `Dealers Left Without a Manager: Taylor Mabry, ${unknown}`],
    [{ some_odd_field: 3 }, 'Some odd field: 3'],
  ])('%j read %s', (after, text) => {
    expect(told(null, after)).toEqual([text])
  })

  it('are cut short where a line is enough', () => {
    const after = { name: 'Radio', tier: 'good', packageYear: 2027 }
    expect(auditSummary({ before: null, after }, reading, 2)).toBe('Name: Radio; Tier: Good; 1 more')
    expect(auditSummary({ before: null, after }, reading, 3)).toBe('Name: Radio; Tier: Good; Year: 2027')
    expect(auditSummary({ before: null, after: null }, reading, 2)).toBe('')
  })
})

describe('The titles of what was done', () => {
  it('are plain words, also for an action that is not known any more', () => {
    expect(auditActionTitle('order.placed')).toBe('Order placed')
    expect(auditActionTitle('order.note-added')).toBe('Order Note Added')
  })
})
