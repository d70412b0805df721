import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { testProgram } from '../../../test/test-program'
import { dealerRows } from '../../seed/factories/account'
import { categoryRow, packageRow } from '../../seed/factories/catalog'
import { orderLine, orderRows } from '../../seed/factories/order'
import { signaturePng } from '../../seed/signature'
import { agreementContent } from './agreement-content'
import { sealAgreement, sha256Hex } from './agreement-hash'
import { currentAgreement, currentAgreementVersion } from './agreement-template'
import { withTierLabel } from './tier-labels'

const facts = getAgreementFacts(testProgram, 2027)
const { render } = currentAgreement(testProgram)

const order = (() => {
  const category = categoryRow(1, { name: 'Digital Advertising' })
  const lines = [orderLine(packageRow(1, { categoryId: category.id, packageYear: 2027 }), category)]
  const at = new Date('2026-11-20T15:00:00Z')
  const rows = orderRows(7, 2027, at, {
    dealer: dealerRows(1, { profile: { companyName: 'Peña & Søns "Air"' } }),
    lines,
  })
  return { ...rows.order, paymentTerms: 'credit' as const, items: rows.items }
})()

const signing = {
  signedAt: new Date('2026-11-21T02:30:00Z'),
  signerName: 'Dana Dealer',
  method: 'drawn' as const,
  signaturePng: signaturePng('Dana Dealer'),
  address: '203.0.113.9',
  userAgent: 'Browser',
  timeZone: 'America/New_York',
}

describe('The label of a tier in an agreement (docs/spec 24.22)', () => {
  const items = order.items.map((item) => ({ ...item, tier: 'good' as const }))
  const labeledItems = (tiers: Record<string, string>) => {
    const program = createProgram({ ...defaultDocument, words: { ...defaultDocument.words, tiers } })
    const labeled = items.map((item) => withTierLabel(program, item))
    return agreementContent({ ...order, items: labeled }, signing, facts, render).items
  }

  it('is stored, so that the agreement keeps what its dealer read', () => {
    expect(labeledItems({ good: 'Plus' })).toMatchObject([{ tier: 'good', tierLabel: 'Plus' }])
  })

  it('is omitted if it is the built-in one, as in older agreements', () => {
    expect(labeledItems({ best: 'Top' })[0]).not.toHaveProperty('tierLabel')
  })
})

describe('Sealing an agreement (agreement and electronic signature)', () => {
  it('gives the same hash for any order of the keys', () => {
    const content = agreementContent(order, signing, facts, render)
    const reversedContent = Object.fromEntries(Object.entries(content).reverse()) as typeof content
    expect(JSON.stringify(reversedContent)).not.toBe(JSON.stringify(content))
    expect(sealAgreement(reversedContent)).toEqual(sealAgreement(content))
  })

  it('hashes the UTF-8 of compact JSON with sorted keys that parses back to the agreement', () => {
    const content = agreementContent(order, signing, facts, render)
    const { canonical, sha256 } = sealAgreement(content)
    expect(JSON.parse(canonical)).toEqual(content)
    expect(canonical).toMatch(/^\{"acknowledgements":\[\{"accepted":true,"key":/)
    expect(canonical).toContain('Peña & Søns \\"Air\\"')
    expect(sha256).toBe(sha256Hex(Buffer.from(canonical, 'utf8')))
  })

  it.each([
    ['a price', { items: [{ ...order.items[0], priceCents: 85_001 }], monthlyCents: 85_001, annualCents: 850_010 }, {}],
    ['a word of a description', { items: [{ ...order.items[0], packageDescription: 'Something else' }] }, {}],
    ['the image', {}, { signaturePng: signaturePng('Somebody Else') }],
    ['the address', {}, { address: '203.0.113.10' }],
    ['the time', {}, { signedAt: new Date('2026-11-21T02:30:00.001Z') }],
  ])('changes the hash when %s differs', (_what, otherOrder, otherSigning) => {
    const sealed = sealAgreement(agreementContent(order, signing, facts, render)).sha256
    const merged = { ...order, ...otherOrder } as typeof order
    expect(sealAgreement(agreementContent(merged, { ...signing, ...otherSigning }, facts, render)).sha256).not.toBe(
      sealed,
    )
  })

  it('dates the agreement by the business clock', () => {
    const text = JSON.stringify(agreementContent(order, signing, facts, render).clauses)
    expect(text).toContain('The order date is November 20, 2026')
    expect(text).toContain('until the end of the day on November 23, 2026')
  })
})

describe('The stored wording of each version', () => {
  it('leaves its blanks unfilled and does not depend on the date of first use', () => {
    const currentVersion = currentAgreementVersion(testProgram, 2027, new Date('2026-01-01T00:00:00Z'))
    expect(currentVersion.sha256).toBe(
      currentAgreementVersion(testProgram, 2027, new Date('2027-01-01T00:00:00Z')).sha256,
    )
    expect(currentVersion.template).toContain('[company], dealer number [number]')
    expect(currentVersion.template).toContain('The order date is [order date]')
    expect(currentVersion.template).not.toMatch(/888\d|\$\d/)
  })

  it('has every sentence of the wording, each with its condition', () => {
    const { template } = currentAgreementVersion(testProgram, 2027, new Date('2026-01-01T00:00:00Z'))
    const fixedTexts = firstWording.clauses
      .flatMap(({ paragraphs }) => paragraphs.flat())
      .flatMap(({ say }) => say.split(/\{[^}]*\}/))
    expect(fixedTexts.filter((text) => !template.includes(text))).toEqual([])
    for (const marked of [
      '[if the dealer has a credit account] The dealer has a credit account.',
      '[if all installments are equal and the dealer has no COD account] From March [year]',
      '[if the last installment includes remaining cents] From March [year]',
      '[if the dealer has a COD account] The dealer has a COD account.',
      '[if the free days end before the fee-free day] Cancellations made after that',
      '[if the dealer can still change the split on the order date] The dealer can change it through March 1, [year].',
      '[if the last day to change the split is before the order date] The deadline for changing it, March 1, [year], has passed',
    ]) {
      expect(template).toContain(marked)
    }
  })
})
