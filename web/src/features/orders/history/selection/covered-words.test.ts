import { describe, expect, it } from 'vitest'
import type { HistoryFilters } from '../history-shape'
import { askedWords, coveredWords, isTooMany } from './covered-words'
import { filterWords } from './filter-words'

const byRow = (count: number, elsewhere: string[] = []) => ({ by: 'row', count, elsewhere }) as const
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

  it('holds the limit for orders chosen one by one, not for all that match', () => {
    expect(isTooMany(byRow(1000))).toBe(false)
    expect(isTooMany(byRow(1001))).toBe(true)
    expect(isTooMany({ by: 'filter', count: 30_000, elsewhere: [] })).toBe(false)
  })

  it('names what is not in sight before it is acted on, the first five of many', () => {
    expect(askedWords(byRow(2), '')).toBeUndefined()
    expect(askedWords(byRow(3, numbers(2)), '')).toBe('Not in this view: 2027-1, 2027-2.')
    expect(askedWords(byRow(9, numbers(7)), '')).toBe(
      'Not in this view: 2027-1, 2027-2, 2027-3, 2027-4, 2027-5 and 2 more.',
    )
  })

  it('names every filter', () => {
    const managers = [{ value: 'none', label: 'Unassigned' }]
    const filters: HistoryFilters = {
      company: 'air',
      orderId: '2027-000142',
      dealer: '100001',
      status: 'in_progress',
      territoryManagerId: 'none',
      changed: '7',
      year: 2027,
    }
    expect(filterWords(filters, managers)).toBe(
      'Company “air”, Order ID 2027-000142, Dealer # 100001, Status In Progress, Territory Manager Unassigned, Date Last 7 days, Year 2027',
    )
    expect(filterWords({}, managers)).toBe('')
  })
})
