import { describe, expect, it } from 'vitest'
import { findProblems } from './checked'

type Facts = Record<string, unknown>
const facts =
  (changes: Facts, year = '2028') =>
  (document: Parameters<Parameters<typeof findProblems>[0]>[0]) =>
    Object.assign(document.years[year]?.facts as object, changes)
const signed = { signedOrdersByYear: { 2027: 0, 2028: 33 } }

describe('Terms of a year with signed orders (docs/spec 24.5, rule 2)', () => {
  it.each([
    [{ coolingOffDays: 2 }, 'with 3 days to cancel free of charge. Keep at least 3 days, or'],
    [{ cancellationFeePercent: 31 }, 'with a 30% fee. Keep 30% or less, or'],
    [
      { freeCancellationUntil: { month: 1, day: 30 } },
      'with no percentage fee through January 31. Keep January 31 or a later day, or',
    ],
    [
      { springChangeUntil: { month: 2, day: 28 } },
      'with split changes through March 1. Keep March 1 or a later day, or',
    ],
  ])('may not get worse: %j', (changes, text) => {
    const [name] = Object.keys(changes)
    expect(findProblems(facts(changes), signed)).toEqual([
      expect.objectContaining({
        path: `/years/2028/facts/${name}`,
        section: 'terms',
        orderYear: 2028,
        severity: 'error',
        message: `33 orders for 2028 are already signed ${text} mark this draft as new terms for new signers of 2028.`,
      }),
    ])
    expect(findProblems(facts(changes), { signedOrdersByYear: { 2027: 5 } })).toEqual([])
    expect(findProblems(facts(changes), { ...signed, newTerms: [2028] })).toMatchObject([{ severity: 'warning' }])
    expect(findProblems(facts(changes), { ...signed, newTerms: [2027] })).toMatchObject([{ severity: 'error' }])
  })

  it.each([
    { coolingOffDays: 4 },
    { freeCancellationUntil: { month: 2, day: 1 } },
    { springChangeUntil: { month: 3, day: 2 } },
    { installments: 12 },
  ])('may get better: %j', (changes) => {
    expect(findProblems(facts(changes), signed)).toEqual([])
  })

  it('have a warning when the fee becomes lower', () => {
    expect(findProblems(facts({ cancellationFeePercent: 25 }), { signedOrdersByYear: { 2028: 1 } })).toMatchObject([
      {
        what: 'Fee after January 31',
        severity: 'warning',
        message: 'Signed orders keep a 30% fee: 1 for 2028. New orders get a 25% fee.',
      },
    ])
  })

  it('share one problem for the years that have the same terms', () => {
    const signedOrdersByYear = { 2025: 36, 2026: 51, 2027: 32, 2028: 33 }
    const lower = facts({ cancellationFeePercent: 20 }, '2025')
    expect(findProblems(lower, { signedOrdersByYear }).map(({ path, message }) => [path, message])).toEqual([
      [
        '/years/2025/facts/cancellationFeePercent',
        'Signed orders keep a 30% fee: 36 for 2025, 51 for 2026 and 32 for 2027. New orders get a 20% fee.',
      ],
    ])
    const higher = facts({ cancellationFeePercent: 35 }, '2025')
    expect(findProblems(higher, { signedOrdersByYear, newTerms: [2026] })).toMatchObject([
      {
        severity: 'error',
        message:
          '36 orders for 2025 and 32 for 2027 are already signed with a 30% fee. Keep 30% or less, or mark this draft as new terms for new signers of 2025 and 2027.',
      },
      { severity: 'warning', message: 'Signed orders keep a 30% fee: 51 for 2026. New orders get a 35% fee.' },
    ])
  })

  it.each<Record<number, number>>([{ 2028: 33 }, { 2029: 1 }])(
    'cannot be removed once dealers signed under them: %j',
    (signedOrdersByYear) => {
      const remove = (document: Parameters<Parameters<typeof findProblems>[0]>[0]) =>
        void Reflect.deleteProperty(document.years, '2028')
      expect(findProblems(remove, { signedOrdersByYear, newTerms: [2028, 2029] })).toContainEqual({
        path: '/years/2028',
        section: 'terms',
        orderYear: 2028,
        what: 'Terms',
        severity: 'error',
        message: 'Dealers have signed under the terms of 2028. Give 2028 its own terms again.',
      })
      expect(findProblems(remove, { signedOrdersByYear: { 2027: 5, 2028: 0 } })).toEqual([])
    },
  )

  it('are those that the year has from an earlier one', () => {
    const problems = findProblems(facts({ coolingOffDays: 1 }, '2025'), { signedOrdersByYear: { 2026: 2, 2028: 4 } })
    expect(problems).toMatchObject([{ path: '/years/2025/facts/coolingOffDays', orderYear: 2025 }])
    expect(problems[0]?.message).toContain('2 orders for 2026')
  })
})

describe('The limits of each field (docs/spec 24.5, rules 1 and 10)', () => {
  it('are checked first', () => {
    expect(findProblems(facts({ installments: 13, coolingOffDays: 1 }), signed)).toEqual([
      {
        path: '/years/2028/facts/installments',
        section: null,
        orderYear: null,
        what: 'Program',
        severity: 'error',
        message: 'Enter a whole number from 1 to 12.',
      },
    ])
  })

  it('include the size of the document', () => {
    const clause = { heading: 'Clause', acknowledgement: null, paragraphs: [Array(6).fill({ say: 'x'.repeat(1_200) })] }
    const problems = findProblems((document) => {
      Object.assign(document.years['2028'] as object, { wording: { clauses: Array(40).fill(clause) } })
    })
    expect(problems).toMatchObject([{ path: '', message: 'The program is too large. Keep it under 256 KB.' }])
  })
})
