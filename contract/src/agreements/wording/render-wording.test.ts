import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingSchedule } from '../../rules/billing-schedule'
import type { AgreementFacts } from '../../rules/order-terms'
import { agreementClauses } from '../clauses'
import type { AgreementInput } from '../text'
import { firstWording } from './first-wording'
import { renderWording } from './render-wording'

const dayOfYear = fc
  .integer({ min: 1, max: 12 })
  .chain((month) =>
    fc
      .integer({ min: 1, max: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 28 })
      .map((day) => ({ month, day })),
  )
const name = fc.oneof(fc.string(), fc.constantFrom('{company}', '{fee percent}', '$&', "$'", '{', '}'))
const percent = fc.integer({ min: 0, max: 100 })

const facts: fc.Arbitrary<AgreementFacts> = fc.record({
  programYearStart: dayOfYear,
  programYearEnd: dayOfYear,
  installments: fc.integer({ min: 1, max: 12 }),
  firstInstallmentMonth: fc.integer({ min: 1, max: 12 }),
  coolingOffDays: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 365 })),
  freeCancellationUntil: dayOfYear,
  cancellationFeePercent: percent,
  springPercentDefault: percent,
  springChangeUntil: dayOfYear,
  renewalDate: dayOfYear,
  terminationNoticeDays: fc.integer({ min: 0, max: 365 }),
  programTitle: name,
  distributorName: name,
  marketingCompany: fc.record({ name }),
})

const input: fc.Arbitrary<AgreementInput> = fc
  .record({
    companyName: name,
    dealerNumber: name,
    contactName: name,
    programYear: fc.integer({ min: 2020, max: 2100 }),
    items: fc.array(
      fc.record({
        name,
        categoryName: name,
        priceCents: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        pricingType: fc.constantFrom('monthly' as const, 'one_time' as const),
      }),
      { maxLength: 3 },
    ),
    months: fc.integer({ min: 1, max: 60 }),
    monthlyCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 })),
    oneTimeCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000_000 })),
    paymentTerms: fc.constantFrom('credit' as const, 'cod' as const),
    springPercent: percent,
  })
  .chain((order) =>
    fc
      .record({ year: fc.integer({ min: order.programYear - 1, max: order.programYear + 1 }), day: dayOfYear })
      .map(({ year, day }) => ({
        ...order,
        annualCents: order.monthlyCents * order.months + order.oneTimeCents,
        signedOn: { year, ...day },
      })),
  )

describe('The first wording', () => {
  it('renders what the clause functions render', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(input, facts, (order, terms) => {
        const schedule = billingSchedule(order, terms)
        const rendered = renderWording(firstWording, { input: order, facts: terms, schedule })
        expect(rendered).toEqual(agreementClauses(order, terms).slice(0, 6))
        const text = JSON.stringify(rendered)
        seen.add(
          [
            order.paymentTerms,
            /remaining cents/.test(text),
            /no percentage fee/.test(text),
            /has passed/.test(text),
          ].join(),
        )
      }),
      { numRuns: 2000 },
    )
    expect(seen.size).toBe(12)
  })
})
