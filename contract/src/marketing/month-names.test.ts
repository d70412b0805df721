import { describe, expect, it } from 'vitest'
import { marketingTexts } from '../texts/marketing'
import { monthsOfWindows } from './month-names'

const months = (...spans: [from: string, to: string][]) =>
  monthsOfWindows(spans.map(([from, to]) => ({ from: `2027-${from}`, to: `2027-${to}` })))

describe('The deliveries of a promise (docs/spec 25.3)', () => {
  it('have the names of months if each is due in a whole month', () => {
    expect(months(['02-01', '02-28'], ['04-01', '04-30'], ['12-01', '12-31'])).toEqual([2, 4, 12])
    expect(
      monthsOfWindows([
        { from: '2028-02-01', to: '2028-02-28' },
        { from: '2028-03-01', to: '2028-03-31' },
      ]),
    ).toEqual([2, 3])
  })

  it('keep them if the first begins on the day of the signature', () => {
    expect(months(['04-13', '04-30'], ['05-01', '05-31'])).toEqual([4, 5])
    expect(months(['04-01', '04-30'], ['05-13', '05-31'])).toBeNull()
  })

  it('are numbered otherwise', () => {
    expect(months(['02-08', '02-13'], ['03-08', '03-13'])).toBeNull()
    expect(months(['04-01', '05-31'], ['09-01', '10-31'])).toBeNull()
    expect(months(['04-01', '04-30'], ['04-01', '04-30'])).toBeNull()
    expect(months(['04-01', '04-30'])).toBeNull()
    expect(monthsOfWindows([])).toBeNull()
  })

  it('are named by month, number, or title', () => {
    const ads = { title: 'Search ads', sequence: 3, of: 10, monthName: 'April' }
    expect(marketingTexts.deliveryName(ads)).toBe('Search ads, April')
    expect(marketingTexts.deliveryName({ ...ads, monthName: null })).toBe('Search ads 3')
    expect(marketingTexts.deliveryName({ ...ads, sequence: 1, of: 1, monthName: null })).toBe('Search ads')
  })
})
