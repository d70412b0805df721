import { describe, expect, it } from 'vitest'
import { formatCalendarDate, formatDate, formatDateTime, formatDay, formatMonthYear, formatShortDate } from './dates'

const zone = 'America/New_York'
const noon = '2026-11-20T14:14:00Z'
const day = { year: 2026, month: 11, day: 20 }

describe('dates on screens (docs/spec 23.4)', () => {
  it('do not break between month, day and year', () => {
    const texts = [
      formatDate(noon, zone),
      formatShortDate(day),
      formatCalendarDate(day),
      formatMonthYear(day),
      formatDay(day),
    ]
    expect(texts.map((text) => text.replaceAll('\u00a0', '_'))).toEqual([
      'Nov_20,_2026',
      'Nov_20,_2026',
      'November_20,_2026',
      'November_2026',
      'November_20',
    ])
  })

  it('may break before the time', () => {
    expect(formatDateTime(noon, zone).split(' ')).toEqual(['Nov\u00a020,\u00a02026,', '9:14\u00a0AM'])
  })
})
