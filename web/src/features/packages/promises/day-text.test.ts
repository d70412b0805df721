import { describe, expect, it } from 'vitest'
import { fromDayOfYear, toDayOfYear } from './day-text'

describe('a typed day of the year', () => {
  it.each(['April 1', 'apr 1', ' Apr.  1 ', '4/1', '04-01', '4.1'])('accepts %j', (typed) => {
    expect(toDayOfYear(typed)).toBe('04-01')
  })

  it.each(['', 'soon', 'Foo 3', 'April', '4/1/2027'])('keeps %j as it is', (typed) => {
    expect(toDayOfYear(typed)).toBe(typed)
  })

  it('is written in words', () => {
    expect(fromDayOfYear('12-31')).toBe('December 31')
    expect(fromDayOfYear('13-01')).toBe('13-01')
    expect(fromDayOfYear('soon')).toBe('soon')
  })
})
