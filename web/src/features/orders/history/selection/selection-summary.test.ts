import { describe, expect, it } from 'vitest'
import { someProgram } from '../../../../../test/given'
import type { HistoryFilters } from '../history-shape'
import { confirmationSummary, filterSummary, isTooMany, selectionSummary } from './selection-summary'

const program = someProgram()

const rowSelection = (count: number, outsideView: string[] = []) => ({ mode: 'row', count, outsideView }) as const
const filterSelection = (count: number) => ({ mode: 'filter', count, outsideView: [] }) as const
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `2027-${index + 1}`)

describe('the selection summary', () => {
  it.each([
    [rowSelection(3), undefined],
    [rowSelection(3, numbers(2)), '2 not in this view'],
    [rowSelection(2, numbers(2)), 'None in this view'],
    [rowSelection(1000, numbers(990)), '990 not in this view'],
    [rowSelection(1001, numbers(990)), '990 not in this view. At most 1,000 orders at a time'],
  ])('describes %j as %j', (selection, text) => {
    expect(selectionSummary(selection, '')).toBe(text)
  })

  it('has separate limits for individually selected orders and for a filter', () => {
    expect(isTooMany(rowSelection(1000))).toBe(false)
    expect(isTooMany(rowSelection(1001))).toBe(true)
    expect(isTooMany(filterSelection(10_000))).toBe(false)
    expect(isTooMany(filterSelection(10_001))).toBe(true)
  })

  it('states the limit for a filter', () => {
    expect(selectionSummary(filterSelection(10_000), 'Year 2027')).toBe('10,000 orders matching: Year 2027')
    expect(selectionSummary(filterSelection(10_001), 'Year 2027')).toBe(
      '10,001 orders matching: Year 2027. At most 10,000 orders at a time',
    )
    expect(selectionSummary(filterSelection(10_001), '')).toBe(
      '10,001 orders, no filter applied. At most 10,000 orders at a time',
    )
  })

  it('names the first five orders that are not visible in a confirmation', () => {
    expect(confirmationSummary(rowSelection(2), '')).toBeUndefined()
    expect(confirmationSummary(rowSelection(3, numbers(2)), '')).toBe('Not in this view: 2027-1, 2027-2.')
    expect(confirmationSummary(rowSelection(9, numbers(7)), '')).toBe(
      'Not in this view: 2027-1, 2027-2, 2027-3, 2027-4, 2027-5 and 2 more.',
    )
  })

  it('describes every filter', () => {
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
    expect(filterSummary(filters, managers, program)).toBe(
      'Search “air”, Order ID 2027-000142, Dealer # 100001, Status In Progress, Territory Manager Not assigned, Date Last 7 days, Year 2027',
    )
    expect(filterSummary({}, managers, program)).toBe('')
    expect(filterSummary({ territoryManagerId: '40000000-0000-4000-8000-000000000009' }, managers, program)).toBe(
      'Territory Manager not on the list',
    )
  })
})
