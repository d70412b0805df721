import { describe, expect, it } from 'vitest'
import { defaultDocument } from './program/default-document'
import {
  cancelByDate,
  cancelTodayEstimate,
  coolingOffPeriod,
  lastFeeFreeDate,
  spellOutDays,
} from './rules/cancellation'
import type { OrderTerms } from './rules/order-terms'

const currentTerms: OrderTerms = defaultDocument.years['2025'].facts

const timeZone = 'America/New_York'
const estimate = (signedAt: string | null, now: string, terms = currentTerms) =>
  cancelTodayEstimate(
    {
      annualCents: 14_300_00,
      programYear: 2027,
      signedAt: signedAt === null ? null : new Date(signedAt),
      now: new Date(now),
      timeZone,
    },
    terms,
  )

describe('cancel-today estimate (docs/spec 8.17)', () => {
  it('is free through the end of the third day after signing', () => {
    const signedAt = '2026-11-20T14:14:00Z'
    const last = estimate(signedAt, '2026-11-24T04:59:59.999Z')
    expect(last).toMatchObject({ free: true, feeCents: 0, expensesApply: false })
    expect(last.freeUntil?.toISOString()).toBe('2026-11-24T04:59:59.999Z')
    expect(last.text).toBe('Canceling is free through November 23, 2026.')
    expect(estimate(signedAt, '2026-11-24T05:00:00.000Z').free).toBe(false)
  })

  it('counts the days in the business time zone, not in UTC', () => {
    expect(estimate('2026-11-21T03:00:00Z', '2026-11-21T04:00:00Z').text).toContain('November 23, 2026')
  })

  it('states no percentage fee until the end of January 31', () => {
    const last = estimate('2026-11-20T14:14:00Z', '2027-02-01T04:59:59.999Z')
    expect(last).toMatchObject({ free: false, feeCents: 0, expensesApply: false })
    expect(last.text).toBe('No percentage fee through January 31, 2027.')
  })

  it('is 30% of the annual total plus expenses from February 1', () => {
    const first = estimate('2026-11-20T14:14:00Z', '2027-02-01T05:00:00.000Z')
    expect(first).toMatchObject({ free: false, feeCents: 4_290_00, expensesApply: true })
    expect(first.text).toBe('A 30% fee of $4,290.00 plus reimbursement of expenses.')
  })

  it('is free for three days even if the order is signed after January 31', () => {
    expect(estimate('2027-04-10T12:00:00Z', '2027-04-13T12:00:00Z').free).toBe(true)
    expect(estimate('2027-04-10T12:00:00Z', '2027-04-14T12:00:00Z').feeCents).toBe(4_290_00)
  })

  it('is zero before the order is signed', () => {
    expect(estimate(null, '2027-06-01T12:00:00Z')).toEqual({
      free: true,
      feeCents: 0,
      expensesApply: false,
      freeUntil: null,
      text: 'This order is not signed, so canceling it costs nothing.',
    })
  })

  it('spells out the free period, which can extend into the next month', () => {
    expect(coolingOffPeriod(currentTerms)).toBe('three days')
    expect([0, 10, 11].map(spellOutDays)).toEqual(['no days', 'ten days', '11 days'])
    expect(cancelByDate({ year: 2026, month: 12, day: 30 }, currentTerms)).toEqual({ year: 2027, month: 1, day: 2 })
  })

  it('uses the given terms (docs/spec 8.19)', () => {
    const terms = {
      ...currentTerms,
      coolingOffDays: 5,
      freeCancellationUntil: { month: 2, day: 15 },
      cancellationFeePercent: 25,
    }
    const signedAt = '2026-11-20T14:14:00Z'
    expect(coolingOffPeriod(terms)).toBe('five days')
    expect(lastFeeFreeDate(2027, terms)).toEqual({ year: 2027, month: 2, day: 15 })
    expect(estimate(signedAt, '2026-11-25T20:00:00Z', terms)).toMatchObject({
      free: true,
      text: 'Canceling is free through November 25, 2026.',
    })
    expect(estimate(signedAt, '2027-02-15T20:00:00Z', terms).feeCents).toBe(0)
    expect(estimate(signedAt, '2027-02-16T20:00:00Z', terms)).toMatchObject({
      feeCents: 3_575_00,
      text: 'A 25% fee of $3,575.00 plus reimbursement of expenses.',
    })
  })
})
