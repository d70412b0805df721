import { describe, expect, it } from 'vitest'
import { createProgram } from '../program/create-program'
import { defaultDocument } from '../program/default-document'
import { auditActionTitle } from './actions'
import { auditChanges } from './changes'
import { auditSummary } from './summary'

const manager = '00000000-0000-4000-8000-0000000000aa'
const unknownId = '00000000-0000-4000-8000-0000000000ff'
const reading = {
  words: createProgram(defaultDocument).words,
  entityType: 'order',
  lists: defaultDocument.lists,
  timeZone: 'America/New_York',
  names: { [manager]: 'Taylor Mabry' },
}
const line = (packageName: string, overrides: object = {}) => ({
  packageName,
  price: '850.00',
  quantity: 1,
  pricingType: 'monthly',
  ...overrides,
})
const differences = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  auditSummary({ before, after }, reading).split('; ')

describe('The difference between two versions of a record', () => {
  it.each([
    ['order', 'status', 'Open'],
    ['export', 'status', 'Open'],
    ['change_request', 'status', 'Received'],
    ['change_request', 'orderStatus', 'Open'],
    ['campaign', 'status', 'Pending'],
  ])('has the label of the status of a record: %s, %s', (entityType, field, label) => {
    const words = {
      ...reading.words,
      statuses: { ...reading.words.statuses, pending: 'Open' },
      requestStatuses: { ...reading.words.requestStatuses, pending: 'Received' },
    }
    const text = auditSummary({ before: null, after: { [field]: 'pending' } }, { ...reading, words, entityType })
    expect(text).toMatch(new RegExp(`: ${label}$`))
  })

  it('has the labels of tiers', () => {
    const words = { ...reading.words, tiers: { ...reading.words.tiers, good: 'Plus' } }
    const event = { before: { tier: 'base' }, after: { tier: 'good' } }
    expect(auditSummary(event, { ...reading, words })).toBe('Tier: Base → Plus')
  })

  it('omits unchanged values, including those in lists and objects', () => {
    const same = () => ({ items: [line('Booth Kit')], info: { city: 'Macon' }, months: 10, tags: ['a'] })
    expect(auditChanges({ before: same(), after: same() })).toEqual([])
    expect(auditChanges({ before: null, after: null })).toEqual([])
  })

  it('lists changed, added and removed fields in reading order', () => {
    const before = { zipCode: '30301', companyName: 'Acme', brand: 'Heil' }
    const after = { zipCode: '30302', companyName: 'Acme', phone: '404-555-0100' }
    expect(auditChanges({ before, after }).map(({ labels, kind }) => [labels.join('/'), kind])).toEqual([
      ['Phone', 'added'],
      ['Zip Code', 'changed'],
      ['Brand', 'removed'],
    ])
  })

  it('removes formatting markers from a request’s message and response', () => {
    const request = { message: '**Please** add\n- radio', response: '__Done__, 5*3 spots' }
    expect(auditSummary({ before: null, after: request }, reading)).toBe(
      'Message: Please add\nradio; Response: Done, 5*3 spots',
    )
  })

  it('shows an empty value only as one side of a change', () => {
    expect(differences(null, { name: 'Radio', description: '', tier: null, drafts: [] })).toEqual(['Name: Radio'])
    expect(differences({ phone: null, email: 'a@example.com' }, { phone: '404-555-0100', email: null })).toEqual([
      'Email: a@example.com → None',
      'Phone: None → 404-555-0100',
    ])
  })

  it('compares an order’s items by name, and duplicates in order', () => {
    const before = { items: [line('Search'), line('Search'), line('Gone', { quantity: 2 })] }
    const after = { items: [line('Search'), line('Search', { price: '900.00' }), line('New')] }
    expect(differences(before, after)).toEqual([
      'Packages, Search, Price: $850.00 → $900.00',
      'Packages, Gone removed: 2 × $850.00, Monthly',
      'Packages, New: $850.00, Monthly',
    ])
    const paths = auditChanges({ before: null, after: { items: [line('Twin'), line('Twin')] } }).map(({ path }) => path)
    expect(new Set(paths).size).toBe(2)
    expect(differences({ items: [] }, { items: [line('New', { pricingType: 'one_time' })] })).toEqual([
      'Packages, New: $850.00, One-time',
    ])
  })

  it('compares nested objects by field and other lists by ID', () => {
    const getRecord = (territoryManagerId: string | null) => ({
      dealers: [{ id: unknownId, companyName: 'Peachtree Air', territoryManagerId }],
      nested: { deep: { someField: territoryManagerId === null } },
    })
    expect(differences(getRecord(null), getRecord(manager))).toEqual([
      'Dealers, Peachtree Air, Territory Manager: None → Taylor Mabry',
      'Nested, Deep, Some Field: Yes → No',
    ])
  })

  it('lists a field whose type changes', () => {
    expect(differences({ note: 'text' }, { note: { city: 'Macon' } })).toEqual(['Note: text → City: Macon'])
    expect(differences({ items: [line('Search')] }, { items: 'none' })).toHaveLength(1)
  })
})

describe('The text of recorded values', () => {
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
    [{ closedUntil: '2026-11-21T03:14:00.000Z' }, 'Locked Until: Nov 20, 2026, 10:14 PM'],
    [{ closedUntil: '2026-99-99T99:99:00Z' }, 'Locked Until: 2026-99-99T99:99:00Z'],
    [{ unassignedDealers: [manager, unknownId] }, `Dealers Left Without a Manager: Taylor Mabry, ${unknownId}`],
    [{ some_odd_field: 3 }, 'Some odd field: 3'],
  ])('formats %j as %s', (after, text) => {
    expect(differences(null, after)).toEqual([text])
  })

  it('contains at most the given number of changes', () => {
    const after = { name: 'Radio', tier: 'good', packageYear: 2027 }
    expect(auditSummary({ before: null, after }, reading, 2)).toBe('Name: Radio; Tier: Good; 1 more')
    expect(auditSummary({ before: null, after }, reading, 3)).toBe('Name: Radio; Tier: Good; Year: 2027')
    expect(auditSummary({ before: null, after: null }, reading, 2)).toBe('')
  })
})

describe('Action titles', () => {
  it('are readable, even for an action that no longer exists', () => {
    expect(auditActionTitle('order.placed')).toBe('Order placed')
    expect(auditActionTitle('order.note-added')).toBe('Order Note Added')
  })
})
