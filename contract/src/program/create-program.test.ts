import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingSchedule, canChangeSplit, splitChangeDeadline } from '../rules/billing-schedule'
import { toCalendarDate } from '../rules/calendar'
import { cancelTodayEstimate } from '../rules/cancellation'
import { addCents } from '../rules/money'
import { type ContractFacts, type OrderWithTerms, UnknownVersionError } from '../rules/program-facts'
import { createProgram, programAt } from './create-program'
import { defaultDocument } from './default-document'
import type { ProgramDocument } from './document'
import type { ProgramVersion } from './program-version'

const timeZone = 'America/New_York'
const first: ProgramVersion = {
  number: 1,
  document: defaultDocument,
  takesEffectAt: new Date('2000-01-01T00:00:00Z'),
}

/** A document with other facts from an order year on. */
function withFacts(facts: Partial<ContractFacts>, fromYear = 2025, document: ProgramDocument = defaultDocument) {
  const { contractFacts } = createProgram(document)
  return { ...document, years: { ...document.years, [fromYear]: { facts: { ...contractFacts(fromYear), ...facts } } } }
}

const version = (number: number, day: string, installments: number): ProgramVersion => ({
  number,
  document: withFacts({ installments }),
  takesEffectAt: new Date(`${day}T04:00:00Z`),
})
const draft: OrderWithTerms = { status: 'pending', orderYear: 2027, signedAt: null, programNumber: null }
const signed: OrderWithTerms = { ...draft, status: 'active', signedAt: new Date('2026-11-20T15:00:00Z') }

describe('The program version in effect (docs/spec 24.2)', () => {
  const versions = [first, version(2, '2027-06-01', 8), version(3, '2027-08-01', 6)]

  it.each([
    ['1999-12-31T23:59:59Z', 1, '2027-06-01T04:00:00Z'],
    ['2027-06-01T03:59:59.999Z', 1, '2027-06-01T04:00:00Z'],
    ['2027-06-01T04:00:00Z', 2, '2027-08-01T04:00:00Z'],
    ['2027-08-01T04:00:00Z', 3, null],
  ])('at %s is version %i, until %s', (at, number, nextChangeAt) => {
    const program = programAt(versions, new Date(at))
    expect(program).toMatchObject({ number, nextChangeAt: nextChangeAt === null ? null : new Date(nextChangeAt) })
    expect(programAt(versions, new Date('2027-07-01')).numberAt(new Date(at))).toBe(number)
  })

  it('does not exist without versions', () => {
    expect(() => programAt([], new Date())).toThrow(RangeError)
  })
})

describe('The terms of an order (docs/spec 24.3)', () => {
  const versions = [first, version(2, '2027-06-01', 8)]
  const { termsOf } = programAt(versions, new Date('2027-07-01T12:00:00Z'))
  const installmentsOf = (order: OrderWithTerms) => termsOf(order).facts.installments

  it('are those under which it was placed', () => {
    expect(installmentsOf({ ...signed, programNumber: 1 })).toBe(10)
    expect(installmentsOf({ ...signed, programNumber: 2 })).toBe(8)
    expect(installmentsOf({ ...draft, status: 'in_progress', programNumber: 1 })).toBe(10)
    expect(installmentsOf({ ...signed, status: 'expired', programNumber: 1 })).toBe(10)
  })

  it('are unknown under a version that is not loaded', () => {
    expect(() => termsOf({ ...signed, programNumber: 3 })).toThrow(RangeError)
  })

  it('are readable as those of an email, by the number of its version', () => {
    const program = programAt(versions, new Date('2027-05-01T12:00:00Z'))
    expect([program.version(2).number, program.version(1).number, program.version(null).number]).toEqual([2, 1, 1])
    expect(program.version(2).contractFacts(signed.orderYear).installments).toBe(8)
    expect(() => program.version(3)).toThrow(UnknownVersionError)
  })

  it('are the first version’s if it was placed before orders had a number', () => {
    for (const status of ['active', 'pending', 'expired']) expect(installmentsOf({ ...signed, status })).toBe(10)
    expect(installmentsOf({ ...draft, status: 'in_progress' })).toBe(10)
  })

  it('are those in effect while it is a draft', () => {
    expect(termsOf(draft)).toMatchObject({ number: 2, facts: { installments: 8 } })
    expect(programAt(versions, new Date('2027-05-01T12:00:00Z')).termsOf(draft).number).toBe(1)
    for (const status of ['expired', 'cancelled']) expect(installmentsOf({ ...draft, status })).toBe(8)
    // An earlier release can leave the number of an order that staff set back to Pending.
    expect(installmentsOf({ ...draft, programNumber: 1 })).toBe(8)
  })
})

const DAY_MS = 86_400_000
const start = Date.parse('2026-08-01T04:00:00Z')
const percent = fc.integer({ min: 0, max: 100 })
const days = fc.integer({ min: 0, max: 60 })
const existsIn = (year: number, { month, day }: { month: number; day: number }) =>
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayOfYear = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .filter((day) => existsIn(2025, day))
const facts = fc.record({
  installments: fc.integer({ min: 1, max: 12 }),
  firstInstallmentMonth: fc.integer({ min: 1, max: 12 }),
  coolingOffDays: days,
  freeCancellationUntil: dayOfYear,
  cancellationFeePercent: percent,
  springPercentDefault: percent,
  springChangeUntil: dayOfYear,
  renewalDate: dayOfYear,
  terminationNoticeDays: days,
})
const addedVersions = fc.array(
  fc.record({ afterDays: fc.integer({ min: 1, max: 200 }), facts, fromYear: fc.integer({ min: 2025, max: 2029 }) }),
  { maxLength: 6 },
)
const anyOrder = fc.record({
  annualCents: fc.integer({ min: 1, max: 10_000_000_000 }),
  paymentTerms: fc.constantFrom<'credit' | 'cod'>('credit', 'cod'),
  springPercent: percent,
  orderYear: fc.integer({ min: 2027, max: 2028 }),
  signedAfterDays: fc.integer({ min: 0, max: 400 }),
})

/** Everything that pages, emails and files compute from an order's terms on a day. */
function figuresOf(
  versions: readonly ProgramVersion[],
  order: OrderWithTerms & { annualCents: number; paymentTerms: 'credit' | 'cod'; springPercent: number },
  now: Date,
) {
  const { facts: terms } = programAt(versions, now).termsOf(order)
  const { annualCents, orderYear: programYear, signedAt } = order
  const signedOn = toCalendarDate(signedAt ?? now, timeZone)
  const amounts = { annualCents, monthlyCents: 0, oneTimeCents: annualCents, months: 10 }
  return {
    terms,
    schedule: billingSchedule({ ...order, ...amounts, programYear, signedOn }, terms),
    estimate: cancelTodayEstimate({ annualCents, programYear, signedAt, now, timeZone }, terms),
    splitDeadline: splitChangeDeadline(programYear, terms),
    mayChangeSplit: canChangeSplit(programYear, now, timeZone, terms),
  }
}

describe('A signed order (docs/spec 24.3)', () => {
  it('keeps every amount and date, whatever versions follow', () => {
    fc.assert(
      fc.property(addedVersions, anyOrder, fc.array(days, { maxLength: 4 }), (added, content, passedDays) => {
        const history: ProgramVersion[] = [first]
        let at = start
        for (const { afterDays, facts: changed, fromYear } of added) {
          at += afterDays * DAY_MS
          const document = withFacts(changed, fromYear, history.at(-1)?.document)
          history.push({ number: history.length + 1, document, takesEffectAt: new Date(at) })
        }
        const signedAt = new Date(start + content.signedAfterDays * DAY_MS)
        const known = history.filter(({ takesEffectAt }) => takesEffectAt <= signedAt)
        const signedUnder = programAt(known, signedAt)
        const order = { ...content, status: 'active', signedAt, programNumber: signedUnder.number }
        for (const passed of [0, ...passedDays.map((each) => each * 10)]) {
          const now = new Date(signedAt.getTime() + passed * DAY_MS)
          const figures = figuresOf(history, order, now)
          expect(figures).toEqual(figuresOf(known, order, now))
          const { installments, springCents, fallCents } = figures.schedule
          expect(addCents(...installments.map(({ cents }) => cents))).toBe(order.annualCents)
          expect(springCents + fallCents).toBe(order.annualCents)
          expect(existsIn(figures.splitDeadline.year, figures.splitDeadline)).toBe(true)
          // They are also the terms that the dealer read before signing.
          expect(figures.terms).toEqual(signedUnder.contractFacts(order.orderYear))
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('An entry that a scheduled version retires (docs/spec 24.22)', () => {
  it('is known until that version takes effect', () => {
    const [entry] = defaultDocument.lists.districts
    if (entry === undefined) throw new Error('There is no district')
    const districts = defaultDocument.lists.districts.map((each) =>
      each === entry ? { ...each, retired: true as const } : each,
    )
    const document = { ...defaultDocument, lists: { ...defaultDocument.lists, districts } }
    const versions = [
      { number: 1, document: defaultDocument, takesEffectAt: new Date('2000-01-01T00:00:00Z') },
      { number: 2, document, takesEffectAt: new Date('2027-01-01T05:00:00Z') },
    ]
    const retires = (day: string) => programAt(versions, new Date(day)).retiresLater('districts', entry.key)
    expect([retires('2026-12-31T12:00:00Z'), retires('2027-01-02T12:00:00Z')]).toEqual([true, false])
  })
})
