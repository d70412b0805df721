import { renderAgreement } from '@portal/contract/agreements/terms'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import { describe, expect, it } from 'vitest'
import { someProgram, someSigningTerms, someTerms } from '../../../../test/given'
import { signedContent } from '../../../../test/given-agreements'
import { plainText } from '../../../../test/plain-text'
import { agreementSummary } from './agreement-summary'

const { agreementVersion, wording } = someSigningTerms()

interface SigningDetails {
  signedAt: string
  paymentTerms?: 'credit' | 'cod'
  springPercent?: number
  annualCents?: number
}

/** The agreement snapshot of an order, with its clauses as the server renders them. */
function signedAgreement({
  signedAt,
  paymentTerms = 'credit',
  springPercent = 60,
  annualCents = 1_380_000,
}: SigningDetails) {
  const totals = { months: 10, monthlyCents: 0, oneTimeCents: annualCents, annualCents }
  const signedOn = toCalendarDate(new Date(signedAt), signedContent.timeZone)
  const input = { ...totals, paymentTerms, springPercent, programYear: 2027, signedOn }
  const { clauses } = renderAgreement(
    { ...input, companyName: 'A', dealerNumber: '1', contactName: 'B', items: [] },
    someProgram(),
    { version: agreementVersion, wording },
  )
  return {
    ...signedContent,
    clauses: clauses.map((clause) => ({ ...clause, paragraphs: [...clause.paragraphs] })),
    version: agreementVersion,
    paymentTerms,
    springPercent,
    schedule: billingSchedule(input, someProgram()).installments.map(({ year, month, cents }) => ({
      year,
      month,
      amount: toDecimalString(cents),
    })),
    signer: { ...signedContent.signer, signedAt },
  }
}

const findTerm = (
  term: string,
  agreement: ReturnType<typeof signedAgreement>,
  springPercent = agreement.springPercent,
  now = agreement.signer.signedAt,
) =>
  plainText(
    agreementSummary(agreement, { springPercent, terms: someTerms() }, new Date(now)).find((one) => one.term === term)
      ?.text ?? '',
  )

describe('the summary of the signed terms (docs/spec 9.13)', () => {
  it('bills a COD order signed in May in June, as the clause does', () => {
    const lateAgreement = signedAgreement({ signedAt: '2027-05-20T15:00:00Z', paymentTerms: 'cod' })
    expect(findTerm('Billing', lateAgreement)).toBe('COD, due in full on invoice in June 2027')
    expect(lateAgreement.clauses.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain('on invoice in June 2027')
  })

  it('bills a COD order signed before the program year in March', () => {
    const earlyAgreement = signedAgreement({ signedAt: '2026-11-12T15:00:00Z', paymentTerms: 'cod' })
    expect(findTerm('Billing', earlyAgreement)).toBe('COD, due in full on invoice in March 2027')
  })

  it.each([
    ['2026-11-12T15:00:00Z', 1_380_000, '10 equal installments from March 2027 to December 2027'],
    ['2027-05-20T15:00:00Z', 1_380_000, '10 equal installments from June 2027 to March 2028'],
    ['2026-11-12T15:00:00Z', 1_380_005, '10 installments from March 2027 to December 2027'],
  ])('counts the installments of an order signed at %s for %i cents', (signedAt, annualCents, text) => {
    expect(findTerm('Billing', signedAgreement({ signedAt, annualCents }))).toBe(text)
  })

  it.each([
    [
      '2026-11-20T15:00:00Z',
      'Free to cancel through November 23, 2026. No percentage fee through January 31, 2027. After that, a 30% fee plus reimbursement of expenses.',
    ],
    [
      '2027-01-30T15:00:00Z',
      'Free to cancel through February 2, 2027. After that, a 30% fee plus reimbursement of expenses.',
    ],
    [
      '2027-05-20T15:00:00Z',
      'Free to cancel through May 23, 2027. After that, a 30% fee plus reimbursement of expenses.',
    ],
  ])('names the last day without a fee for an order signed at %s', (signedAt, text) => {
    expect(findTerm('Cancellation', signedAgreement({ signedAt }))).toBe(text)
  })

  it.each([
    ['2026-11-23T23:00:00Z', 'Free to cancel through November 23, 2026. No percentage fee through January 31, 2027.'],
    ['2026-11-24T15:00:00Z', 'No percentage fee through January 31, 2027. After that, a 30% fee plus'],
    ['2027-02-01T15:00:00Z', 'A cancellation now carries a 30% fee plus reimbursement of expenses.'],
  ])('leaves out the days without a fee that have passed by %s', (now, start) => {
    const agreement = signedAgreement({ signedAt: '2026-11-20T15:00:00Z' })
    expect(findTerm('Cancellation', agreement, 60, now).startsWith(start)).toBe(true)
  })

  it('mentions no later change of the split for an order signed after the deadline', () => {
    const [early, late] = [
      signedAgreement({ signedAt: '2027-03-01T15:00:00Z' }),
      signedAgreement({ signedAt: '2027-03-02T15:00:00Z' }),
    ]
    expect(findTerm('Budget', early)).toBe('60% Spring, 40% Fall, unless changed by March 1, 2027')
    expect(findTerm('Budget', late)).toBe('60% Spring, 40% Fall')
  })

  it('shows the terms of a later program version, without details that only the first wording has', () => {
    const agreement = { ...signedAgreement({ signedAt: '2026-11-20T15:00:00Z' }), version: '2027.3' }
    const terms = someTerms({ cancellationFeePercent: 25, terminationNoticeDays: 1 })
    const summary = agreementSummary(agreement, { springPercent: 60, terms }, new Date('2026-11-20T15:00:00Z'))
    expect(summary.map(({ term, text }) => `${term}: ${plainText(text)}`)).toEqual([
      'Program year: January 1 to December 31, 2027',
      'Billing: 10 equal installments from March 2027 to December 2027',
      'Cancellation: Free to cancel through November 23, 2026. No percentage fee through January 31, 2027. After that, a 25% fee.',
      'Budget: 60% Spring, 40% Fall, unless changed by March 1, 2027',
      'Renewal: Auto-renews each March 1; termination requires a notice of 1 day',
      'Information: Confirmed accurate',
    ])
  })

  it('lists what the dealer acknowledged in a version from before the program had versions', () => {
    const agreement = { ...signedAgreement({ signedAt: '2026-11-20T15:00:00Z' }), version: '2026-12' }
    const [first] = agreementSummary(agreement, { springPercent: 60, terms: someTerms() }, new Date())
    expect(first).toEqual({ term: 'Program year', text: 'I commit to the full program year.' })
  })

  it('shows both the signed and the current split after an amendment', () => {
    const agreement = signedAgreement({ signedAt: '2026-11-12T15:00:00Z' })
    expect(findTerm('Budget', agreement, 45)).toBe('Signed as 60% Spring, 40% Fall; changed to 45% Spring, 55% Fall')
    const former = agreementSummary(
      { ...agreement, version: '2024-01' },
      {
        springPercent: 45,
        terms: someTerms(),
      },
      new Date('2026-11-20T15:00:00Z'),
    )
    expect(former).toContainEqual({
      term: 'Budget',
      text: 'Signed as 60% Spring, 40% Fall; changed to 45% Spring, 55% Fall',
    })
  })
})
