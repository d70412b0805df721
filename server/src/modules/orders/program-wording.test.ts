import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { givenProgramVersion } from '../../../test/given/program'
import { givenCheckout, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, agreementVersions } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp()

const { facts } = defaultDocument.years['2025']
const newWording = {
  clauses: firstWording.clauses.map((clause) => ({ ...clause, heading: `${clause.heading}, revised` })),
}
const withWording = (year: number): ProgramDocument => ({
  ...defaultDocument,
  years: { ...defaultDocument.years, [year]: { facts, wording: newWording } },
})

/** Puts a document into effect. */
async function putIntoEffect(document: ProgramDocument): Promise<number> {
  const effect = new Date(portal.clock.read().getTime() + 3_600_000)
  const number = await givenProgramVersion(portal.db, document, effect)
  await portal.programs.compare()
  portal.clock.forward({ hours: 2 })
  return number
}

describe('The wording of an order year (docs/spec 24.1)', () => {
  it('is what its dealers read and sign, under its own version', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const programNumber = await putIntoEffect(withWording(2027))
    const terms = (await browser.get('/api/program/years/2027/signing-terms')).json()
    expect(terms).toMatchObject({
      ...facts,
      orderYear: 2027,
      programNumber,
      agreementVersion: '2027.2',
      programTitle: 'Lead Program',
      wording: newWording,
    })
    expect((await portal.anonymous.get('/api/program')).json().agreementVersion).toBe('2027.2')
    const read = { programNumber, agreementVersion: terms.agreementVersion }
    parseOrder(await browser.post('/api/orders', signed(read)))
    const [agreement] = await portal.db.select().from(agreementSnapshots)
    expect(agreement?.content.version).toBe('2027.2')
    expect(agreement?.content.clauses.map(({ heading }) => heading).slice(0, newWording.clauses.length)).toEqual(
      newWording.clauses.map(({ heading }) => heading),
    )
    const [stored, ...others] = await portal.db.select().from(agreementVersions)
    expect([stored?.version, others]).toEqual(['2027.2', []])
    expect(stored?.template).toContain('Version 2027.2')
    expect(stored?.template).toContain('1. Program year, revised')
  })

  it('does not change the agreements of earlier years', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const programNumber = await putIntoEffect(withWording(2028))
    expect((await browser.get('/api/program/years/2028/signing-terms')).json()).toMatchObject({
      agreementVersion: '2028.2',
      wording: newWording,
    })
    const terms = (await browser.get('/api/program/years/2027/signing-terms')).json()
    expect(terms).toMatchObject({ agreementVersion: '2027-01', wording: firstWording })
    parseOrder(await browser.post('/api/orders', signed({ programNumber, agreementVersion: '2027-01' })))
    const [agreement] = await portal.db.select().from(agreementSnapshots)
    expect(agreement?.content).toMatchObject({
      version: '2027-01',
      clauses: [{ heading: 'Program year' }, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  it('rejects a signature under the wording that a dealer read before', async () => {
    const { browser, signed } = await givenCheckout(portal)
    await putIntoEffect(withWording(2027))
    const rejected = await browser.post('/api/orders', signed({ agreementVersion: '2027-01' }))
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, { errorCode: 'AGREEMENT_CHANGED' }])
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([])
  })

  it('is read from memory', async () => {
    const { browser } = await givenCheckout(portal)
    const session = await recordStatements(async () => await browser.get('/api/auth/user'))
    const { statements } = await recordStatements(
      async () => await browser.get('/api/program/years/2027/signing-terms'),
    )
    expect(statements.length).toBeLessThanOrEqual(session.statements.length)
  })
})
