import type { OrderItem } from '@portal/contract/orders/order-detail'
import { describe, expect, it } from 'vitest'
import { somePackage } from '../../../test/given-catalog'
import { someItems, someOrderDetail } from '../../../test/given-orders'
import { ApiError } from '../../lib/api/errors'
import { checkDraft, getRemainingProblems, listProblems } from './check-draft'
import { compareDraft } from './draft-comparison'
import { addPackage, changeLine, removeLine, saveCustomPackage } from './draft-edits'
import { applyPrices, readRejection } from './draft-rejection'
import { draftTotals, getDraft, hasLineChanges, type OrderDraft, presentLines } from './order-draft'
import { rebaseDraft } from './rebase-draft'

const base = getDraft(someOrderDetail())
const [search, booth] = someItems()
const someItem = (overrides: Partial<OrderItem>): OrderItem => ({ ...someItems()[0], ...overrides }) as OrderItem
const searchKey = search?.id ?? ''
const boothKey = booth?.id ?? ''
const custom = { packageName: 'Radio', packageDescription: '', price: '125.50', pricingType: 'monthly' as const }
const names = (draft: OrderDraft) => presentLines(draft).map(({ packageName }) => packageName)
const createRejection = (errorCode: string, details: object) =>
  new ApiError({
    status: 422,
    statusText: '',
    bodyText: JSON.stringify({ message: 'No', errorCode, errors: [], details }),
  })

describe('an order draft', () => {
  it('has the same totals as the order', () => {
    expect(draftTotals(base)).toEqual({
      monthlyCents: 125_000,
      oneTimeCents: 245_000,
      annualCents: 1_495_000,
      months: 10,
    })
  })

  it('ignores invalid values in its totals', () => {
    const invalid = changeLine(changeLine(base, searchKey, { price: '99999999999999' }), boothKey, { quantity: '1001' })
    expect(draftTotals({ ...invalid, months: '61' })).toEqual({
      monthlyCents: 0,
      oneTimeCents: 0,
      annualCents: 0,
      months: 0,
    })
  })

  it('is unchanged when only the number format differs or a line was removed and restored', () => {
    expect(hasLineChanges(base, changeLine(base, searchKey, { price: '1250' }))).toBe(false)
    const withoutSearch = removeLine(base, searchKey, true)
    expect(hasLineChanges(base, withoutSearch)).toBe(true)
    expect(hasLineChanges(base, changeLine(withoutSearch, searchKey, { isRemoved: false }))).toBe(false)
  })

  it('restores a removed package at its position and at the catalog price', () => {
    const offered = somePackage({ id: search?.packageId ?? '', price: '1300.00' })
    const restored = addPackage(removeLine(base, searchKey, true), offered)
    expect(presentLines(restored)[0]).toMatchObject({ key: searchKey, price: '1300.00', quantity: '1' })
    expect(names(restored)).toEqual(names(base))
  })

  it('distinguishes custom packages with the same name', () => {
    const twice = saveCustomPackage(saveCustomPackage(base, custom), custom)
    expect(new Set(twice.lines.map(({ key }) => key)).size).toBe(4)
    expect(names(removeLine(twice, 'custom-1', false))).toEqual([...names(base), 'Radio'])
  })
})

describe('the validation of a draft', () => {
  it('accepts the stored order', () => {
    expect(checkDraft(base)).toBeNull()
  })

  it.each(['', 'abc', '-1', '1.005', '10000000.01'])('rejects the price %j', (price) => {
    expect(checkDraft(changeLine(base, searchKey, { price }))?.lines).toEqual({
      [searchKey]: { price: 'Invalid price: Please enter a valid price' },
    })
  })

  it.each(['', '0', '1.5', '1001', 'x'])('rejects the quantity %j', (quantity) => {
    expect(checkDraft(changeLine(base, boothKey, { quantity }))?.lines).toEqual({
      [boothKey]: { quantity: 'Please enter a whole number from 1 to 1,000' },
    })
  })

  it.each([
    ['0', 'Please enter a valid number of months (1 or more)'],
    ['ten', 'Please enter a valid number of months (1 or more)'],
    ['61', 'Please enter at most 60 months'],
  ])('rejects the number of months %j', (months, message) => {
    expect(checkDraft({ ...base, months })).toEqual({ lines: {}, months: message })
  })

  it('rejects an order without packages and one with a total of zero', () => {
    const withoutLines = removeLine(removeLine(base, searchKey, true), boothKey, true)
    expect(checkDraft(withoutLines)).toEqual({ lines: {}, form: 'No packages selected' })
    const zeroTotal = changeLine(removeLine(base, searchKey, true), boothKey, { price: '0' })
    expect(checkDraft(zeroTotal)).toEqual({ lines: {}, form: 'Invalid order total' })
  })

  it('maps the server’s field errors to lines, not counting removed lines', () => {
    const draft = removeLine(base, searchKey, true)
    const errors = [
      { field: 'items.0.price', message: 'Too much' },
      { field: 'changes.months', message: 'Too many' },
      { field: 'elsewhere', message: 'What?' },
    ]
    expect(listProblems(errors, draft)).toEqual({ lines: { [boothKey]: { price: 'Too much' } }, months: 'Too many' })
  })

  it('clears the errors of an edited line and keeps the others', () => {
    const problems = { lines: { [searchKey]: { price: 'No' }, [boothKey]: { line: 'Gone' } }, form: 'No packages' }
    const after = changeLine(base, searchKey, { price: '1' })
    expect(getRemainingProblems(problems, base, after)).toEqual({
      lines: { [boothKey]: { line: 'Gone' } },
      months: undefined,
    })
  })
})

describe('a draft that conflicts with a newer order', () => {
  const storedOrder = someOrderDetail({
    months: 12,
    status: 'active',
    items: [
      someItem({ price: '1300.00' }),
      someItem({ id: '10000000-0000-4000-8000-000000000003', packageId: null, packageName: 'Mailer', price: '90.00' }),
    ],
  })
  const stored = getDraft(storedOrder)
  const mine = saveCustomPackage(changeLine(base, searchKey, { quantity: '2' }), custom)

  it('keeps the local edits and takes everything else from the stored order', () => {
    const merged = rebaseDraft({ base, mine, stored })
    expect(names(merged)).toEqual(['Full-Reach Search', 'Mailer', 'Radio'])
    expect(merged.lines[0]).toMatchObject({ price: '1300.00', quantity: '2' })
    expect(merged.months).toBe('12')
    expect(rebaseDraft({ base, mine: { ...mine, months: '8' }, stored }).months).toBe('8')
  })

  it('keeps a locally edited line that was removed elsewhere, and removes locally removed lines', () => {
    const editedDraft = changeLine(base, boothKey, { price: '1000.00' })
    expect(names(rebaseDraft({ base, mine: editedDraft, stored }))).toContain('Spring Home Show Booth Kit')
    const removed = removeLine(base, searchKey, true)
    expect(names(rebaseDraft({ base, mine: removed, stored }))).toEqual(['Mailer'])
  })

  it('has one line, with the local values, for a package that both added', () => {
    const offered = somePackage()
    const item = someItem({ id: '10000000-0000-4000-8000-000000000009', packageId: offered.id, price: '1.00' })
    const both = getDraft({ months: 10, items: [...someItems(), item] })
    const merged = rebaseDraft({ base, mine: addPackage(base, offered), stored: both })
    expect(merged.lines.filter(({ packageId }) => packageId === offered.id)).toMatchObject([
      { key: item.id, price: offered.price },
    ])
  })

  it('is compared with the stored order, showing only changes', () => {
    expect(compareDraft({ base: someOrderDetail(), mine, stored: storedOrder }, {})).toEqual([
      {
        key: search?.packageId,
        name: 'Full-Reach Search',
        stored: { text: '$1,300.00, Monthly', change: 'Price changed' },
        mine: { text: '2 × $1,250.00, Monthly', change: 'Changed' },
      },
      {
        key: '10000000-0000-4000-8000-000000000003',
        name: 'Mailer',
        stored: { text: '$90.00, Monthly', change: 'Added' },
        mine: { text: 'Not on the order', change: null },
      },
      {
        key: boothKey,
        name: 'Spring Home Show Booth Kit',
        stored: { text: 'Not on the order', change: 'Removed' },
        mine: { text: '2 × $1,225.00, One-time', change: null },
      },
      {
        key: 'custom-1',
        name: 'Radio',
        stored: { text: 'Not on the order', change: null },
        mine: { text: '$125.50, Monthly', change: 'Added' },
      },
      {
        key: 'months',
        name: 'Months',
        stored: { text: '12', change: 'Changed' },
        mine: { text: '10', change: null },
      },
      {
        key: 'status',
        name: 'Status',
        stored: { text: 'Active', change: 'Changed' },
        mine: { text: 'In Progress', change: null },
      },
    ])
  })
})

describe('the rejection of a draft', () => {
  it('returns the conflicts or problems that the user must resolve', () => {
    const items = [
      { packageId: search?.packageId ?? '', packageName: 'Search', oldPrice: '1250.00', newPrice: '1300.00' },
    ]
    const prices = readRejection(createRejection('PRICE_CHANGED', { items }), base)
    expect(prices).toEqual({ kind: 'prices', items })
    expect(applyPrices(base, items).lines[0]).toMatchObject({ price: '1300.00' })
    const unavailable = [{ packageId: search?.packageId, packageName: 'Search', reason: 'It is no longer offered.' }]
    expect(readRejection(createRejection('UNAVAILABLE_ITEMS', { items: unavailable }), base)).toEqual({
      kind: 'problems',
      problems: { lines: { [searchKey]: { line: 'It is no longer offered.' } } },
    })
    expect(readRejection(createRejection('STALE', { current: someOrderDetail() }), base)).toMatchObject({
      kind: 'stale',
    })
  })

  it('is null if there is nothing to resolve', () => {
    expect(readRejection(createRejection('STALE', {}), base)).toBeNull()
    expect(readRejection(createRejection('CONFLICT', {}), base)).toBeNull()
    expect(readRejection(new Error('lost'), base)).toBeNull()
  })
})
