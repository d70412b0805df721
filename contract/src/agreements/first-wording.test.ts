import { describe, expect, it } from 'vitest'
import type { AgreementFacts } from '../rules/order-terms'
import type { AgreementInput } from '../wording/agreement-text'
import { exampleFacts, exampleOrder } from '../wording/example-order'
import { FIRST_AGREEMENT_VERSION } from '../wording/first-version'
import { firstWording } from '../wording/first-wording'
import { fingerprint } from './fingerprint'
import { agreementPlainText, renderAgreement } from './terms'

interface Branch {
  order?: Partial<AgreementInput>
  facts?: Partial<AgreementFacts>
  /** Of the text that the clause functions rendered before the wording was data. Never change it. */
  hash: string
}

const oneTime = (cents: number): Partial<AgreementInput> => ({
  items: [{ name: 'Yard Signs', categoryName: '', priceCents: cents, quantity: 1, pricingType: 'one_time' }],
  monthlyCents: 0,
  oneTimeCents: cents,
  annualCents: cents,
})
const signed = (year: number, month: number, day: number): Partial<AgreementInput> => ({
  signedOn: { year, month, day },
})
const cod: Partial<AgreementInput> = { paymentTerms: 'cod' }

const terms = { version: FIRST_AGREEMENT_VERSION, wording: firstWording }

const branches: Readonly<Record<string, Branch>> = {
  'a credit account with equal installments': { hash: '88b8cb58' },
  'a credit account with odd cents': { order: oneTime(1007), hash: '10d080a4' },
  'a COD account': { order: cod, hash: '34c4eb28' },
  'a COD account with odd cents': { order: { ...cod, ...oneTime(1007) }, hash: '2b1574d9' },
  'a signature whose free days end before the fee-free day': { order: signed(2027, 1, 27), hash: '4b2b90ab' },
  'a signature whose free days end on the fee-free day': { order: signed(2027, 1, 28), hash: '126593be' },
  'a signature on the last day to change the split': { order: signed(2027, 3, 1), hash: 'e64caa0a' },
  'a signature after the last day to change the split': { order: signed(2027, 3, 2), hash: '190bf9fc' },
  'a late signature with invoices in the next year': { order: signed(2027, 5, 2), hash: 'bee62e39' },
  'a late signature with odd cents': { order: { ...signed(2027, 5, 2), ...oneTime(1007) }, hash: 'c18c193f' },
  'a late signature of a COD account': { order: { ...cod, ...signed(2027, 5, 2) }, hash: '8219b8ac' },
  'a signature after the program year': { order: signed(2028, 1, 5), hash: '2960844d' },
  'free days that pass the year’s end': { order: signed(2026, 12, 30), hash: '49eb5bfc' },
  'one month': { order: { months: 1, oneTimeCents: 1305000 }, hash: 'afaab75f' },
  'several units of a package': {
    order: {
      items: [{ name: 'Yard Signs', categoryName: 'Mail', priceCents: 333, quantity: 3, pricingType: 'one_time' }],
      monthlyCents: 0,
      oneTimeCents: 999,
      annualCents: 999,
    },
    hash: '38300529',
  },
  'an order without packages': { order: { ...oneTime(0), items: [] }, hash: 'a6ff728a' },
  'a split for spring only': { order: { springPercent: 100 }, hash: '578e7237' },
  'no address and no signer': { order: { address: null, contactName: ' ' }, hash: 'e152de2d' },
  'a company named like a token': { order: { companyName: "{fee percent} $& $' {" }, hash: 'd59547d8' },
  'one free day': { facts: { coolingOffDays: 1 }, hash: '7706e09a' },
  'no free days': { facts: { coolingOffDays: 0 }, hash: '37e654a9' },
  'more free days than are spelled out': { facts: { coolingOffDays: 14 }, hash: '20569778' },
  'one installment': { facts: { installments: 1 }, hash: '88fe8d96' },
  'two installments with odd cents': { facts: { installments: 2 }, order: oneTime(1007), hash: '4c06660e' },
  'other facts in every sentence': {
    facts: {
      programTitle: 'Comfort Program',
      distributorName: 'Northern Supply',
      marketingCompany: { name: 'Harbor Media' },
      programYearStart: { month: 4, day: 1 },
      programYearEnd: { month: 3, day: 31 },
      installments: 8,
      firstInstallmentMonth: 5,
      coolingOffDays: 7,
      freeCancellationUntil: { month: 2, day: 15 },
      cancellationFeePercent: 25,
      springPercentDefault: 70,
      springChangeUntil: { month: 4, day: 15 },
      renewalDate: { month: 6, day: 1 },
      terminationNoticeDays: 60,
    },
    hash: '0820fbc0',
  },
}

const textOf = ({ order, facts }: Branch): string =>
  agreementPlainText(renderAgreement({ ...exampleOrder, ...order }, { ...exampleFacts, ...facts }, terms))

describe('The first wording (docs/spec 9.17)', () => {
  it.each(Object.entries(branches))('prints the text that dealers have signed for %s', (_name, branch) => {
    expect(fingerprint(textOf(branch))).toBe(branch.hash)
  })

  it('prints a different text in each of these branches', () => {
    const texts = Object.values(branches).map(textOf)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
