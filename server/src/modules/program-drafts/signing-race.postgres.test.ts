import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { firstWording } from '@portal/contract/wording/first-wording'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { buildCart, consents } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, orders } from '../../db/tables'

const portal = useTestApp()
const DEALERS = 200
/** Fewer than the database's connections, so that none has to wait for one for too long. */
const AT_A_TIME = 8

it('never mixes two versions in an agreement while one takes effect (docs/spec 24.3)', async () => {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const effect = new Date(portal.clock.read().getTime() + 60_000)
  const facts = withFacts({ cancellationFeePercent: 25, installments: 8 })
  const [first, ...others] = firstWording.clauses
  const wording = { ...firstWording, clauses: first ? [{ ...first, heading: 'The program year' }, ...others] : [] }
  const years = Object.fromEntries(Object.entries(facts.years).map(([year, own]) => [year, { ...own, wording }]))
  await givenProgramVersion(portal.db, { ...facts, years }, effect)
  await portal.programs.compare()
  const item = await given.package()
  const body = (programNumber: number) =>
    buildCart([item], { ...consents, signatureData: given.signature(), programNumber })
  const dealers: Awaited<ReturnType<typeof portal.as>>[] = []
  for (let n = 0; n < DEALERS; n += 1) dealers.push(await portal.as(await given.dealer()))
  let started = 0
  const sign = async (dealer: (typeof dealers)[number]): Promise<string> => {
    const { programNumber } = (await portal.anonymous.get('/api/program')).json()
    started += 1
    if (started === DEALERS / 2) portal.clock.set(effect)
    const reply = await dealer.post('/api/orders', body(programNumber))
    if (reply.statusCode === 201) return 'signed'
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'AGREEMENT_CHANGED'])
    const second = await dealer.post(
      '/api/orders',
      body((await portal.anonymous.get('/api/program')).json().programNumber),
    )
    expect(second.statusCode).toBe(201)
    return 'signed again'
  }
  const outcomes: string[] = []
  const waiting = dealers.values()
  const signInTurn = async () => {
    for (const dealer of waiting) outcomes.push(await sign(dealer))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, signInTurn))
  expect(new Set(outcomes)).toEqual(new Set(['signed', 'signed again']))
  const signed = await portal.db
    .select({ programNumber: orders.programNumber, content: agreementSnapshots.content })
    .from(orders)
    .innerJoin(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id))
  expect(signed).toHaveLength(DEALERS)
  expect(new Set(signed.map(({ programNumber }) => programNumber))).toEqual(new Set([1, 2]))
  for (const { programNumber, content } of signed) {
    const isNew = programNumber === 2
    const { version, clauses } = content as AgreementSnapshot
    const text = clauses.flatMap(({ paragraphs }) => paragraphs).join(' ')
    expect([text.includes('25%'), text.includes('30%')]).toEqual([isNew, !isNew])
    expect(clauses.some(({ heading }) => heading === 'The program year')).toBe(isNew)
    expect(version === '2027-01').toBe(!isNew)
  }
})
