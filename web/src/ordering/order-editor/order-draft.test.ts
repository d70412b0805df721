import type { OrderItem } from '@portal/contract/orders/order'
import { describe, expect, it } from 'vitest'
import { somePackage } from '../../../test/given-catalogue'
import { someItems, someOrderDetail } from '../../../test/given-orders'
import { ApiError } from '../../lib/api/errors'
import { checkDraft, problemsAfter, problemsOf } from './check-draft'
import { compareDraft } from './draft-comparison'
import { withCustomPackage, withLine, withoutLine, withPackage } from './draft-edits'
import { draftRefusal, withPrices } from './draft-refusal'
import { draftOf, draftTotals, hasOtherLines, type OrderDraft, presentLines } from './order-draft'
import { rebaseDraft } from './rebase-draft'

const base = draftOf(someOrderDetail())
const [search, booth] = someItems()
const someItem = (over: Partial<OrderItem>): OrderItem => ({ ...someItems()[0], ...over }) as OrderItem
const searchKey = search?.id ?? ''
const boothKey = booth?.id ?? ''
const custom = { packageName: 'Radio', packageDescription: '', price: '125.50', pricingType: 'monthly' as const }
const names = (draft: OrderDraft) => presentLines(draft).map(({ packageName }) => packageName)
const refusalOf = (errorCode: string, details: object) =>
  new ApiError({
    status: 422,
    statusText: '',
    bodyText: JSON.stringify({ message: 'No', errorCode, errors: [], details }),
  })

describe('a draft of an order', () => {
  it('adds up as the order does', () => {
    expect(draftTotals(base)).toEqual({
      monthlyCents: 125_000,
      oneTimeCents: 245_000,
      annualCents: 1_495_000,
      months: 10,
    })
  })

  it('adds nothing up that cannot be sent', () => {
    const odd = withLine(withLine(base, searchKey, { price: '99999999999999' }), boothKey, { quantity: '1001' })
    expect(draftTotals({ ...odd, months: '61' })).toEqual({
      monthlyCents: 0,
      oneTimeCents: 0,
      annualCents: 0,
      months: 0,
    })
  })

  it('is the same when only the writing of an amount differs, or a line went and came back', () => {
    expect(hasOtherLines(base, withLine(base, searchKey, { price: '1250' }))).toBe(false)
    const gone = withoutLine(base, searchKey, true)
    expect(hasOtherLines(base, gone)).toBe(true)
    expect(hasOtherLines(base, withLine(gone, searchKey, { isRemoved: false }))).toBe(false)
  })

  it('takes a package that was removed back at the price of the catalogue, in its place', () => {
    const offered = somePackage({ id: search?.packageId ?? '', price: '1300.00' })
    const again = withPackage(withoutLine(base, searchKey, true), offered)
    expect(presentLines(again)[0]).toMatchObject({ key: searchKey, price: '1300.00', quantity: '1' })
    expect(names(again)).toEqual(names(base))
  })

  it('tells custom packages of one name apart', () => {
    const twice = withCustomPackage(withCustomPackage(base, custom), custom)
    expect(new Set(twice.lines.map(({ key }) => key)).size).toBe(4)
    expect(names(withoutLine(twice, 'custom-1', false))).toEqual([...names(base), 'Radio'])
  })
})

describe('what is wrong with a draft', () => {
  it('is nothing for the order as it is stored', () => {
    expect(checkDraft(base)).toBeNull()
  })

  it.each(['', 'abc', '-1', '1.005', '10000000.01'])('is the price %j', (price) => {
    expect(checkDraft(withLine(base, searchKey, { price }))?.lines).toEqual({
      [searchKey]: { price: 'Invalid price: Please enter a valid price' },
    })
  })

  it.each(['', '0', '1.5', '1001', 'x'])('is the quantity %j', (quantity) => {
    expect(checkDraft(withLine(base, boothKey, { quantity }))?.lines).toEqual({
      [boothKey]: { quantity: 'Please enter a whole number from 1 to 1,000' },
    })
  })

  it.each([
    ['0', 'Please enter a valid number of months (1 or more)'],
    ['ten', 'Please enter a valid number of months (1 or more)'],
    ['61', 'Please enter at most 60 months'],
  ])('is the number of months %j', (months, message) => {
    expect(checkDraft({ ...base, months })).toEqual({ lines: {}, months: message })
  })

  it('is an order without packages, and one that costs nothing', () => {
    const none = withoutLine(withoutLine(base, searchKey, true), boothKey, true)
    expect(checkDraft(none)).toEqual({ lines: {}, form: 'No packages selected' })
    const free = withLine(withoutLine(base, searchKey, true), boothKey, { price: '0' })
    expect(checkDraft(free)).toEqual({ lines: {}, form: 'Invalid order total' })
  })

  it('stands where the server says it is, counted without the removed lines', () => {
    const draft = withoutLine(base, searchKey, true)
    const errors = [
      { field: 'items.0.price', message: 'Too much' },
      { field: 'changes.months', message: 'Too many' },
      { field: 'elsewhere', message: 'What?' },
    ]
    expect(problemsOf(errors, draft)).toEqual({ lines: { [boothKey]: { price: 'Too much' } }, months: 'Too many' })
  })

  it('goes once the line is edited, and stays on the others', () => {
    const found = { lines: { [searchKey]: { price: 'No' }, [boothKey]: { line: 'Gone' } }, form: 'No packages' }
    const after = withLine(base, searchKey, { price: '1' })
    expect(problemsAfter(found, base, after)).toEqual({ lines: { [boothKey]: { line: 'Gone' } }, months: undefined })
  })
})

describe('a draft that somebody else was faster than', () => {
  const theirs = someOrderDetail({
    months: 12,
    status: 'active',
    items: [
      someItem({ price: '1300.00' }),
      someItem({ id: '10000000-0000-4000-8000-000000000003', packageId: null, packageName: 'Mailer', price: '90.00' }),
    ],
  })
  const stored = draftOf(theirs)
  const mine = withCustomPackage(withLine(base, searchKey, { quantity: '2' }), custom)

  it('keeps what was edited here and takes everything else as it is stored', () => {
    const merged = rebaseDraft({ base, mine, stored })
    expect(names(merged)).toEqual(['Full-Reach Search', 'Mailer', 'Radio'])
    expect(merged.lines[0]).toMatchObject({ price: '1300.00', quantity: '2' })
    expect(merged.months).toBe('12')
    expect(rebaseDraft({ base, mine: { ...mine, months: '8' }, stored }).months).toBe('8')
  })

  it('keeps a line that was edited here though somebody took it off, and takes off what was taken off here', () => {
    const edited = withLine(base, boothKey, { price: '1000.00' })
    expect(names(rebaseDraft({ base, mine: edited, stored }))).toContain('Spring Home Show Booth Kit')
    const removed = withoutLine(base, searchKey, true)
    expect(names(rebaseDraft({ base, mine: removed, stored }))).toEqual(['Mailer'])
  })

  it('has one line of a package that both added, as it is here', () => {
    const offered = somePackage()
    const item = someItem({ id: '10000000-0000-4000-8000-000000000009', packageId: offered.id, price: '1.00' })
    const both = draftOf({ months: 10, items: [...someItems(), item] })
    const merged = rebaseDraft({ base, mine: withPackage(base, offered), stored: both })
    expect(merged.lines.filter(({ packageId }) => packageId === offered.id)).toMatchObject([
      { key: item.id, price: offered.price },
    ])
  })

  it('is shown beside what is stored: what was added, removed and priced anew, and nothing else', () => {
    expect(compareDraft(someOrderDetail(), mine, theirs)).toEqual([
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

describe('why the server refused a draft', () => {
  it('is read with what has to be decided', () => {
    const items = [
      { packageId: search?.packageId ?? '', packageName: 'Search', oldPrice: '1250.00', newPrice: '1300.00' },
    ]
    const prices = draftRefusal(refusalOf('PRICE_CHANGED', { items }), base)
    expect(prices).toEqual({ kind: 'prices', items })
    expect(withPrices(base, items).lines[0]).toMatchObject({ price: '1300.00' })
    const unavailable = [{ packageId: search?.packageId, packageName: 'Search', reason: 'It is no longer offered.' }]
    expect(draftRefusal(refusalOf('UNAVAILABLE_ITEMS', { items: unavailable }), base)).toEqual({
      kind: 'problems',
      problems: { lines: { [searchKey]: { line: 'It is no longer offered.' } } },
    })
    expect(draftRefusal(refusalOf('STALE', { current: someOrderDetail() }), base)).toMatchObject({ kind: 'stale' })
  })

  it('is only told where nothing can be decided', () => {
    expect(draftRefusal(refusalOf('STALE', {}), base)).toBeNull()
    expect(draftRefusal(refusalOf('CONFLICT', {}), base)).toBeNull()
    expect(draftRefusal(new Error('lost'), base)).toBeNull()
  })
})
