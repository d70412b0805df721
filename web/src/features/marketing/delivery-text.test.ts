import { describe, expect, it } from 'vitest'
import {
  someDelivery,
  someLateWrap,
  someMailers,
  someMonthlyAds,
  someOrderDeliveries,
} from '../../../test/given-marketing'
import { plainText } from '../../../test/plain-text'
import { spanText } from './day-span'
import {
  contentsText,
  exceptionsText,
  isDueInNamedMonth,
  lastDelivered,
  lateText,
  nameOf,
  nextDeliveries,
  stepNameOf,
  whenText,
} from './delivery-text'
import { groupByPromise, groupTitle } from './promise-groups'
import { seasonRows } from './season-rows'
import { yearMonths } from './year-months'

describe('days in words', () => {
  it.each([
    ['2027-05-03', '2027-05-08', 'May 3 to 8'],
    ['2027-04-26', '2027-05-01', 'Apr 26 to May 1'],
    ['2027-01-18', '2027-01-18', 'Jan 18'],
  ])('write %s to %s as %s', (from, to, text) => {
    expect(plainText(spanText({ from, to }))).toBe(text)
  })
})

describe('the texts of a delivery (docs/spec 25.5)', () => {
  it('give its window until its days in the market are known', () => {
    expect(plainText(whenText(someDelivery()))).toBe('May 3 to 8')
    const known = someDelivery({ inMarketFrom: '2027-05-10', inMarketTo: '2027-05-12' })
    expect(plainText(whenText(known))).toBe('May 10 to 12')
    expect(plainText(whenText({ ...known, dealerStatus: 'live' }))).toBe('through May 12')
  })

  it('name it by its month, if it has one', () => {
    const ads = someMonthlyAds()
    expect([nameOf(ads), stepNameOf(ads), stepNameOf(ads, true)]).toEqual(['Search ads, April', 'Apr', 'April'])
    expect([nameOf(someDelivery()), stepNameOf(someDelivery())]).toEqual(['Mailer 3', 'Mailer 3'])
    expect(isDueInNamedMonth(ads)).toBe(true)
    expect(isDueInNamedMonth(someMonthlyAds({ windowFrom: '2027-04-13' }))).toBe(false)
    expect(isDueInNamedMonth(someMonthlyAds({ inMarketFrom: '2027-05-03' }))).toBe(false)
    expect(isDueInNamedMonth(someDelivery())).toBe(false)
  })

  it('give both dates of a late one, or only the planned one', () => {
    expect(plainText(lateText(someLateWrap()))).toBe('Late: planned for March 15 to 27, now April 26 to May 1')
    for (const inMarketFrom of [null, '2027-03-20']) {
      const wrap = someLateWrap({ inMarketFrom, inMarketTo: inMarketFrom })
      expect(plainText(lateText(wrap))).toBe('Late: planned for March 15 to 27')
    }
  })

  it('count what is late and what needs the dealer', () => {
    const waiting = someDelivery({ dealerStatus: 'needs_you' })
    expect(exceptionsText([someLateWrap(), waiting, waiting])).toBe('1 late, 2 need you')
    expect(exceptionsText([waiting])).toBe('1 needs you')
    expect(exceptionsText(someMailers())).toBe('')
  })
})

describe('the deliveries of an order', () => {
  it('come next by their current first day, and leave out delivered and canceled ones', () => {
    const order = someOrderDeliveries()
    const names = nextDeliveries(order).map(({ title, sequence }) => `${title} ${sequence}`)
    expect(names.slice(0, 3)).toEqual(['Mailer 2', 'Truck wrap 1', 'Mailer 3'])
    expect(lastDelivered(order)?.sequence).toBe(1)
  })

  it('are counted with the packages that the order still has', () => {
    const order = someOrderDeliveries()
    const packages = order.packages.map((one) => ({ ...one, isRemoved: one.tier === null }))
    expect(contentsText({ packages })).toBe('7 deliveries in 2 packages')
    expect(contentsText({ packages: packages.map((one) => ({ ...one, deliveries: [] })) })).toBe('2 packages')
  })

  it('are divided by promise', () => {
    const ads = [1, 2].map((sequence) => someDelivery({ title: 'Search ads', sequence, of: 2 }))
    const sameTitle = [1, 2].map((sequence) => someDelivery({ title: 'Search ads', sequence, of: 2 }))
    expect(groupByPromise([...ads, ...sameTitle, someLateWrap()]).map(({ length }) => length)).toEqual([2, 2, 1])
    expect(groupByPromise([])).toEqual([])
  })

  it('are one group if they follow one another and are single', () => {
    const [launch, page] = ['Launch', 'Spring page'].map((title) => someLateWrap({ title, note: '' }))
    if (!launch || !page) throw new Error('No delivery')
    const groups = groupByPromise([launch, page, someLateWrap(), ...someMailers()])
    expect(groups.map(({ length }) => length)).toEqual([2, 1, 6])
    expect(groups.map(groupTitle)).toEqual(['Launch and Spring page', 'Truck wrap', 'Mailer'])
  })

  it('are counted in the month in which their window begins', () => {
    const canceled = someDelivery({ dealerStatus: 'canceled', windowFrom: '2027-07-01' })
    const [one] = someOrderDeliveries().packages
    const months = yearMonths({ packages: one ? [{ ...one, deliveries: [...someMailers(), canceled] }] : [] })
    expect(months.filter(({ total }) => total > 0).map(({ name }) => name)).toEqual([
      'February',
      'March',
      'May',
      'September',
      'October',
      'November',
    ])
    expect(months[1]?.counts).toEqual({ delivered: 1, underWay: 0, late: 0, toCome: 0 })
  })

  it('are compared with the budget split by season', () => {
    expect(seasonRows(someOrderDeliveries())).toEqual({
      spring: { count: 4, cents: 870_000, plannedPercent: '58.2%', splitPercent: '60%' },
      fall: { count: 3, cents: 625_000, plannedPercent: '41.8%', splitPercent: '40%' },
    })
  })
})
