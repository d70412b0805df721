import { describe, expect, it } from 'vitest'
import { createProgram } from '../program/create-program'
import { defaultDocument } from '../program/default-document'
import { approvalKeys } from '../rules/approvals'
import { getAgreementFacts } from '../rules/order-terms'
import type { AgreementInput } from '../wording/agreement-text'
import { exampleOrder as input } from '../wording/example-order'
import { FIRST_AGREEMENT_VERSION } from '../wording/first-version'
import { firstWording } from '../wording/first-wording'
import { fingerprint } from './fingerprint'
import { agreementPlainText, renderAgreement } from './terms'

const currentAgreementFacts = getAgreementFacts(createProgram(defaultDocument), 2027)

const terms = { version: FIRST_AGREEMENT_VERSION, wording: firstWording }

const variants: readonly AgreementInput[] = [
  input,
  { ...input, paymentTerms: 'cod', springPercent: 45, address: null },
  { ...input, signedOn: { year: 2027, month: 5, day: 2 } },
  {
    ...input,
    items: [{ name: 'Yard Signs', categoryName: '', priceCents: 333, quantity: 3, pricingType: 'one_time' }],
    months: 1,
    monthlyCents: 0,
    oneTimeCents: 999,
    annualCents: 999,
  },
]

const textOf = (agreement: AgreementInput): string =>
  agreementPlainText(renderAgreement(agreement, currentAgreementFacts, terms))

/** Add a line for each new version. Never change a version that dealers have signed. */
const hashes: Record<string, string> = { '2026-11': '320057f9', '2026-12': 'c1ff666b', '2027-01': '38889bb9' }

describe('agreement (docs/spec 9.1)', () => {
  it('changes its wording only with a new version', () => {
    expect(fingerprint(variants.map(textOf).join('\f'))).toBe(hashes[FIRST_AGREEMENT_VERSION])
  })

  it.each([
    'Peachtree Air & Heat, dealer number 204418',
    'from January 1 to December 31',
    'from January 1, 2027 to December 31, 2027',
    'billed in 10 equal installments starting in March',
    'From March 2027 to December 2027, the dealer is billed in 10 installments of $1,430.00 each.',
    'COD accounts are due in full on invoice in March',
    'three days from the order date',
    'until the end of the day on November 23, 2026',
    'through January 31, 2027 carry no percentage fee',
    'after January 31, 2027',
    'a fee of 30% of the annual total, which is $4,290.00 for this order, plus reimbursement of expenses',
    '60% Spring and 40% Fall unless the dealer changes it by March 1',
    '60% Spring ($8,580.00) and 40% Fall ($5,720.00). The dealer can change it through March 1, 2027.',
    'renews automatically each March 1',
    "Termination requires 90 days' written notice",
    'received by December 2, 2027',
    'Monthly total: $1,250.00 for 10 months. One-time total: $1,800.00. Annual total: $14,300.00.',
    'Full-Reach Search (Digital): $1,250.00 a month.',
    'Neighborhood Mailer (Mail): $1,800.00 one time.',
    'right to sign on paper',
  ])('contains %j', (term) => {
    expect(textOf(input)).toContain(term)
  })

  it('places each of the six acknowledgements next to exactly one clause', () => {
    const agreement = renderAgreement(input, currentAgreementFacts, terms)
    const acknowledgementKeys = agreement.clauses.flatMap(({ acknowledgement }) => acknowledgement ?? [])
    expect(acknowledgementKeys.toSorted()).toEqual(approvalKeys.toSorted())
    expect(agreement.acknowledgements.map(({ key }) => key)).toEqual([...approvalKeys])
    expect(agreement.clauses.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('states the payment terms and the chosen split', () => {
    const cod = textOf({ ...input, paymentTerms: 'cod', springPercent: 45 })
    expect(cod).toContain('The annual total of $14,300.00 is due in full on invoice in March 2027.')
    expect(cod).not.toContain('The dealer has a credit account')
    expect(cod).toContain('I approve the 45% / 55% budget split.')
  })

  it('omits statements that do not apply to a late signing', () => {
    const lateAgreement = textOf({ ...input, signedOn: { year: 2027, month: 5, day: 2 } })
    expect(lateAgreement).not.toContain('no percentage fee')
    expect(lateAgreement).toContain('From June 2027 to March 2028, the dealer is billed')
    expect(lateAgreement).toContain('March 1, 2027, has passed')
  })

  it('states the last installment when it includes the remaining cents', () => {
    const odd = textOf({ ...input, items: [], monthlyCents: 0, oneTimeCents: 1007, annualCents: 1007 })
    expect(odd).toContain('9 installments of $1.00 each and a final installment of $1.07')
  })

  it('uses the given program facts (docs/spec 8.19)', () => {
    const facts = {
      ...currentAgreementFacts,
      distributorName: 'Northern Supply',
      cancellationFeePercent: 25,
      installments: 4,
      firstInstallmentMonth: 5,
      renewalDate: { month: 6, day: 1 },
    }
    const text = agreementPlainText(renderAgreement(input, facts, terms))
    expect(text).toContain('Northern Supply, which runs the Lead Program (the distributor)')
    expect(text).toContain('a fee of 25% of the annual total, which is $3,575.00 for this order')
    expect(text).toContain('From May 2027 to August 2027, the dealer is billed in 4 installments of $3,575.00 each.')
    expect(text).toContain('renews automatically each June 1')
    expect(text).not.toContain(currentAgreementFacts.distributorName)
  })
})
