import { describe, expect, it } from 'vitest'
import type { HistoryFilters } from '../history-shape'
import { askedWords, coveredWords, filterWords, isTooMany } from './covered-words'

const byRow = (count: number, elsewhere: string[] = []) => ({ by: 'row', count, elsewhere }) as const
const byFilter = (count: number) => ({ by: 'filter', count, elsewhere: [] }) as const
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `2027-${index + 1}`)

describe('what a selection covers, in words', () => {
  it.each([
    [byRow(3), undefined],
    [byRow(3, numbers(2)), '2 of them not in this view'],
    [byRow(2, numbers(2)), 'None of them in this view'],
    [byRow(1000, numbers(990)), '990 of them not in this view'],
    [byRow(1001, numbers(990)), '990 of them not in this view. At most 1,000 orders at a time'],
  ])('of %j is %j', (selection, words) => {
    expect(coveredWords(selection, '')).toBe(words)
  })

  it('holds a limit for orders chosen one by one, and another for all that match', () => {
    expect(isTooMany(byRow(1000))).toBe(false)
    expect(isTooMany(byRow(1001))).toBe(true)
    expect(isTooMany(byFilter(10_000))).toBe(false)
    expect(isTooMany(byFilter(10_001))).toBe(true)
  })

  it('says the limit for all that match as well', () => {
    expect(coveredWords(byFilter(10_000), 'Year 2027')).toBe('10,000 orders matching: Year 2027')
    expect(coveredWords(byFilter(10_001), 'Year 2027')).toBe(
      '10,001 orders matching: Year 2027. At most 10,000 orders at a time',
    )
    expect(coveredWords(byFilter(10_001), '')).toBe(
      '10,001 orders: all there are, without a filter. At most 10,000 orders at a time',
    )
  })

  it('names what is not in sight before it is acted on, the first five of many', () => {
    expect(askedWords(byRow(2), '')).toBeUndefined()
    expect(askedWords(byRow(3, numbers(2)), '')).toBe('Not in this view: 2027-1, 2027-2.')
    expect(askedWords(byRow(9, numbers(7)), '')).toBe(
      'Not in this view: 2027-1, 2027-2, 2027-3, 2027-4, 2027-5 and 2 more.',
    )
  })

  it('names every filter', () => {
    const managers = [{ value: 'none', label: 'Not assigned' }]
    const filters: HistoryFilters = {
      search: 'air',
      orderId: '2027-000142',
      dealer: '100001',
      status: 'in_progress',
      territoryManagerId: 'none',
      changed: '7',
      year: 2027,
    }
    expect(filterWords(filters, managers)).toBe(
      'Search “air”, Order ID 2027-000142, Dealer # 100001, Status In Progress, Territory Manager Not assigned, Date Last 7 days, Year 2027',
    )
    expect(filterWords({}, managers)).toBe('')
    expect(filterWords({ territoryManagerId: '40000000-0000-4000-8000-000000000009' }, managers)).toBe(
      'Territory Manager a manager who is not on the list',
    )
  })
})
