import { describe, expect, it } from 'vitest'
import { somePreparation, somePrepared } from '../../../test/given-preparation'
import { compareWithFormer } from './compare-with-former'

const content = {
  lines: somePrepared().items,
  months: 12,
  totals: { monthlyCents: 125_000, oneTimeCents: 180_000, annualCents: 1_680_000 },
}

const givenFormer = () => {
  const { former } = somePreparation()
  if (!former) throw new Error('The dealer ordered last year')
  return former
}

describe('the comparison of a prepared order with last year’s (docs/spec 10.11)', () => {
  it('has reasons that add up to the difference, with the months of both orders', () => {
    const comparison = compareWithFormer(content, givenFormer())
    expect(comparison).toMatchObject({ order: { months: 12 }, former: { months: 10 }, difference: '5500.00' })
    expect(comparison?.parts.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['price', '50.00'],
      ['upgrade', '5100.00'],
      ['removed', '-1300.00'],
      ['months', '1650.00'],
    ])
  })

  it('is null when an older server omits the months of last year’s order', () => {
    const { months: _months, ...former } = givenFormer()
    expect(compareWithFormer(content, former as ReturnType<typeof givenFormer>)).toBeNull()
  })
})
