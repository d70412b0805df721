import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

const { lists, names, words } = defaultDocument
const withNames = (own: Partial<ProgramDocument['names']>): ProgramDocument => ({
  ...defaultDocument,
  names: { ...names, ...own },
})
const withTiers = (tiers: Record<string, string>): ProgramDocument => ({
  ...defaultDocument,
  words: { ...words, tiers },
})
const withBrand = (key: string, label: string): ProgramDocument => ({
  ...defaultDocument,
  lists: { ...lists, brands: lists.brands.map((entry) => (entry.key === key ? { ...entry, label } : entry)) },
})
const [firstClause, ...otherClauses] = firstWording.clauses
const otherWording = { clauses: firstClause ? [{ ...firstClause, heading: 'The year' }, ...otherClauses] : [] }
const years = Object.entries(withFacts({}).years).map(([year, own]) => [year, { ...own, wording: otherWording }])
const withWording: ProgramDocument = { ...defaultDocument, years: Object.fromEntries(years) }
const email = { subject: 'Hello', heading: 'Hello', opening: 'Good to have you.', closing: '' }

/** A Carrier dealer opens checkout with a package of tier good and a draft. Then a version takes effect. */
async function openCheckout(document: ProgramDocument) {
  const { browser, signed, cart, given } = await givenCheckout(portal, { brand: 'Carrier' })
  const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
  const effect = new Date(portal.clock.read().getTime() + 60_000)
  const number = await givenProgramVersion(portal.db, document, effect)
  await portal.programs.compare()
  portal.clock.forward({ minutes: 2 })
  const read = { agreementVersion: FIRST_AGREEMENT_VERSION, programNumber: 1 }
  const place = () => browser.post('/api/orders', signed(read))
  const sign = () =>
    browser.patch(`/api/orders/${draft.id}/sign`, { ...consents, signatureData: given.signature(), ...read })
  return { number, calls: { place, sign } }
}

const storedNumber = async () => (await portal.db.select().from(orders))[0]?.programNumber

describe('A checkout that is open while a version takes effect (docs/spec 24.3)', () => {
  describe.each(['place', 'sign'] as const)('%s', (call) => {
    it.each([
      ['the text of an email', { ...defaultDocument, mails: { welcome: { en: email } } }],
      ['a name that no agreement prints', withNames({ copyright: 'Another line' })],
      ['the terms of later years', withFacts({ cancellationFeePercent: 25 }, 2030)],
      ['labels of other tiers', withTiers({ best: 'Gold' })],
      ['labels of other brands', withBrand('Bryant', 'Bryant Heating')],
    ])('is accepted when only %s changed, and the order keeps the version in effect', async (_part, document) => {
      const { number, calls } = await openCheckout(document)
      const reply = await calls[call]()
      expect([reply.statusCode, await storedNumber()]).toEqual([200, number])
      expect(await portal.db.select().from(agreementSnapshots)).toMatchObject([
        { content: { version: FIRST_AGREEMENT_VERSION } },
      ])
    })

    it.each([
      ['a term', withFacts({ cancellationFeePercent: 25 })],
      ['a term that no agreement prints', withFacts({ maxMonths: 24 })],
      ['the wording', withWording],
      ['a printed name', withNames({ programTitle: 'Growth Program' })],
      ['the label of a tier in the agreement', withTiers({ good: 'Silver' })],
      ['the label of the dealer’s brand', withBrand('Carrier', 'Carrier Global')],
    ])('is rejected when %s changed', async (_part, document) => {
      const { calls } = await openCheckout(document)
      const reply = await calls[call]()
      expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'AGREEMENT_CHANGED'])
      expect([await storedNumber(), await portal.db.select().from(agreementSnapshots)]).toEqual([null, []])
    })
  })

  it('is rejected when the dealer names a version that does not exist', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', signed({ programNumber: 99 }))
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'AGREEMENT_CHANGED'])
  })
})
