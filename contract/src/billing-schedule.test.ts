import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractFactsSchema } from './program/contract-schema'
import { defaultDocument } from './program/default-document'
import {
  type BillingInput,
  canChangeSplit,
  billingSchedule as scheduleUnder,
  splitChangeDeadline,
} from './rules/billing-schedule'
import { addDays } from './rules/calendar'
import { addCents } from './rules/money'
import type { OrderTerms } from './rules/order-terms'

const currentTerms: OrderTerms = defaultDocument.years['2025'].facts

const billingSchedule = (input: BillingInput) => scheduleUnder(input, currentTerms)

const order: BillingInput = {
  annualCents: 14_300_00,
  monthlyCents: 1_250_00,
  oneTimeCents: 1_800_00,
  months: 10,
  paymentTerms: 'credit',
  programYear: 2027,
  signedOn: { year: 2026, month: 11, day: 20 },
  springPercent: 60,
}

const anyOrder = fc
  .record({
    monthlyCents: fc.integer({ min: 0, max: 500_000_00 }),
    oneTimeCents: fc.integer({ min: 0, max: 500_000_00 }),
    months: fc.integer({ min: 1, max: 60 }),
    paymentTerms: fc.constantFrom('credit' as const, 'cod' as const),
    springPercent: fc.integer({ min: 0, max: 100 }),
    signedAfter: fc.integer({ min: -200, max: 700 }),
  })
  .map(
    ({ signedAfter, ...rest }): BillingInput => ({
      ...rest,
      programYear: 2027,
      annualCents: rest.monthlyCents * rest.months + rest.oneTimeCents,
      signedOn: addDays({ year: 2027, month: 1, day: 1 }, signedAfter),
    }),
  )

const anyDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
const percent = fc.integer({ min: 0, max: 100 })
const days = fc.integer({ min: 0, max: 365 })

/** All terms that a program can have (docs/spec 24.5, rule 1). */
const anyTerms = fc
  .record({
    programYearStart: anyDay,
    programYearEnd: anyDay,
    installments: fc.integer({ min: 1, max: 12 }),
    firstInstallmentMonth: fc.integer({ min: 1, max: 12 }),
    coolingOffDays: days,
    freeCancellationUntil: anyDay,
    cancellationFeePercent: percent,
    springPercentDefault: percent,
    springChangeUntil: anyDay,
    renewalDate: anyDay,
    terminationNoticeDays: days,
    defaultMonths: fc.constant(10),
    minMonths: fc.constant(1),
    maxMonths: fc.constant(60),
  })
  .filter((facts) => contractFactsSchema.safeParse(facts).success)

describe('billing schedule (docs/spec 8.15)', () => {
  it('bills credit accounts in ten equal installments from March', () => {
    const { installments } = billingSchedule(order)
    expect(installments.map(({ month }) => month)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { year, cents, monthlyPartCents, oneTimePartCents } of installments) {
      expect({ year, cents, monthlyPartCents, oneTimePartCents }).toEqual({
        year: 2027,
        cents: 1_430_00,
        monthlyPartCents: 1_250_00,
        oneTimePartCents: 180_00,
      })
    }
  })

  it('adds the remaining cents to the last installment', () => {
    const schedule = billingSchedule({ ...order, monthlyCents: 0, oneTimeCents: 1007, annualCents: 1007 })
    expect(schedule.installmentCents).toBe(100)
    expect(schedule.lastInstallmentCents).toBe(107)
  })

  it('starts in the month after signing when that is later than March', () => {
    const start = (month: number, day: number) =>
      billingSchedule({ ...order, signedOn: { year: 2027, month, day } }).installments[0]
    expect(start(2, 28)).toMatchObject({ year: 2027, month: 3 })
    expect(start(3, 1)).toMatchObject({ year: 2027, month: 4 })
    expect(start(12, 31)).toMatchObject({ year: 2028, month: 1 })
    const lateSchedule = billingSchedule({ ...order, signedOn: { year: 2027, month: 7, day: 31 } })
    expect(lateSchedule.installments.at(-1)).toMatchObject({ year: 2028, month: 5 })
  })

  it('bills COD accounts in full in March, or in the month after signing if later', () => {
    const cod = { ...order, paymentTerms: 'cod' as const }
    expect(billingSchedule(cod).installments).toEqual([
      { year: 2027, month: 3, cents: 14_300_00, monthlyPartCents: 12_500_00, oneTimePartCents: 1_800_00 },
    ])
    const lateSchedule = billingSchedule({ ...cod, signedOn: { year: 2027, month: 5, day: 2 } })
    expect(lateSchedule.installments).toMatchObject([{ year: 2027, month: 6, cents: 14_300_00 }])
  })

  it('splits the annual total into spring and fall until March 1', () => {
    expect(billingSchedule(order)).toMatchObject({ springCents: 8_580_00, fallCents: 5_720_00, fallPercent: 40 })
    expect(splitChangeDeadline(2027, currentTerms)).toEqual({ year: 2027, month: 3, day: 1 })
  })

  it('adds up to the cent without negative parts, under any terms', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, (input, terms) => {
        const schedule = scheduleUnder(input, terms)
        expect(schedule.installments).toHaveLength(input.paymentTerms === 'cod' ? 1 : terms.installments)
        const sum = (pick: (part: (typeof schedule.installments)[number]) => number) =>
          addCents(...schedule.installments.map(pick))
        expect(sum((part) => part.cents)).toBe(input.annualCents)
        expect(sum((part) => part.monthlyPartCents)).toBe(input.monthlyCents * input.months)
        expect(sum((part) => part.oneTimePartCents)).toBe(input.oneTimeCents)
        expect(schedule.springCents + schedule.fallCents).toBe(input.annualCents)
        expect(schedule.totalCents).toBe(input.annualCents)
        for (const part of schedule.installments) {
          expect(part.monthlyPartCents + part.oneTimePartCents).toBe(part.cents)
          expect(Math.min(part.monthlyPartCents, part.oneTimePartCents)).toBeGreaterThanOrEqual(0)
        }
        expect(schedule.lastInstallmentCents - schedule.installmentCents).toBeLessThan(terms.installments)
      }),
    )
  })

  it('runs in consecutive months after signing, from the first installment month of the terms at the earliest', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, (input, terms) => {
        const months = scheduleUnder(input, terms).installments.map(({ year, month }) => year * 12 + month)
        const [first = 0] = months
        expect(first).toBe(
          Math.max(2027 * 12 + terms.firstInstallmentMonth, input.signedOn.year * 12 + input.signedOn.month + 1),
        )
        expect(months).toEqual(months.map((_, index) => first + index))
      }),
    )
  })

  it('rejects totals that do not match', () => {
    expect(() => billingSchedule({ ...order, annualCents: 1 })).toThrow(RangeError)
    expect(() => billingSchedule({ ...order, springPercent: 101 })).toThrow(RangeError)
    expect(() => billingSchedule({ ...order, springPercent: -1 })).toThrow(RangeError)
    const negativeTotals = { monthlyCents: -100, oneTimeCents: 0, annualCents: -1000 }
    expect(() => billingSchedule({ ...order, ...negativeTotals })).toThrow(RangeError)
  })

  it('accepts a split of 0% or 100% and a total of zero', () => {
    expect(billingSchedule({ ...order, springPercent: 100 })).toMatchObject({ fallPercent: 0, fallCents: 0 })
    expect(billingSchedule({ ...order, springPercent: 0 })).toMatchObject({ springCents: 0, fallPercent: 100 })
    const free = billingSchedule({ ...order, monthlyCents: 0, oneTimeCents: 0, annualCents: 0 })
    expect(free).toMatchObject({ totalCents: 0, installmentCents: 0, lastInstallmentCents: 0 })
    expect(free.installments.map(({ monthlyPartCents }) => monthlyPartCents)).toEqual(Array(10).fill(0))
  })

  it('calculates the monthly part of each invoice from the amount billed so far', () => {
    const odd = billingSchedule({ ...order, monthlyCents: 1, oneTimeCents: 5, annualCents: 15 })
    expect(odd.installments.map(({ cents }) => cents)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 6])
    expect(odd.installments.map(({ monthlyPartCents }) => monthlyPartCents)).toEqual([0, 1, 1, 0, 1, 1, 0, 1, 1, 4])
  })

  it('allows changes to the split until the end of March 1 in the time zone', () => {
    const canChangeAt = (instant: string) => canChangeSplit(2027, new Date(instant), 'America/New_York', currentTerms)
    expect(canChangeAt('2027-03-02T04:59:59.999Z')).toBe(true)
    expect(canChangeAt('2027-03-02T05:00:00.000Z')).toBe(false)
  })

  it('uses the given terms (docs/spec 8.19)', () => {
    const terms = {
      ...currentTerms,
      installments: 4,
      firstInstallmentMonth: 5,
      springChangeUntil: { month: 4, day: 15 },
    }
    const { installments } = scheduleUnder(order, terms)
    expect(installments.map(({ month, cents }) => [month, cents])).toEqual([
      [5, 3_575_00],
      [6, 3_575_00],
      [7, 3_575_00],
      [8, 3_575_00],
    ])
    expect(splitChangeDeadline(2027, terms)).toEqual({ year: 2027, month: 4, day: 15 })
    expect(canChangeSplit(2027, new Date('2027-04-15T20:00:00Z'), 'America/New_York', terms)).toBe(true)
  })
})
