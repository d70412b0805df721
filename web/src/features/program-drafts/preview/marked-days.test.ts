import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { findMarkedDay, getPreviewSeason } from './marked-days'

const after = {
  ...defaultDocument,
  years: { '2025': { facts: { ...defaultDocument.years['2025'].facts, springChangeUntil: { month: 3, day: 15 } } } },
}
const effects = [{ day: '2027-10-01', label: 'This draft takes effect' }]
const season = (day: string) => getPreviewSeason(day, { before: defaultDocument, after, effects })

describe('the season of a preview (docs/spec 24.24)', () => {
  it('is that of the order year of the day, with the days of both sides in order', () => {
    const { orderYear, first, last, marks } = season('2027-10-04')
    expect([orderYear, first, last]).toEqual([2028, '2027-08-01', '2028-07-31'])
    expect(marks.map(({ day, label }) => `${day} ${label}`)).toEqual([
      '2027-10-01 This draft takes effect',
      '2028-01-01 Program year starts',
      '2028-01-31 Last day without a fee',
      '2028-03-01 Last day to change the split',
      '2028-03-15 Last day to change the split',
      '2028-07-31 Orders for 2028 close',
    ])
    expect(season('2026-11-20').marks[0]?.label).toBe('Program year starts')
  })

  it('leads from day to day', () => {
    expect(findMarkedDay(season('2027-10-04'), '2027-10-04', 1)).toBe('2028-01-01')
    expect(findMarkedDay(season('2027-10-04'), '2027-10-01', -1)).toBeUndefined()
    expect(findMarkedDay(season('2027-10-04'), '2028-07-31', 1)).toBeUndefined()
  })
})
