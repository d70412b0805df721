import { getContractFacts } from '@portal/contract/program/contract-facts'
import { defaultDocument } from '@portal/contract/program/default-document'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { useTestApp } from '../../../test/use-test-app'
import { orders } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenSystem() {
  const system = portal.withKey((await given().apiKey({ scopes: ['program.read'] })).secret)
  const read = async (query: string) => (await system.get(`/api/v1/program?${query}`)).json()
  return { system, read }
}

const first = { programNumber: 1, state: 'in-effect', takesEffectAt: '2000-01-01T00:00:00.000Z' }

describe('The program for other systems (docs/spec 21.9)', () => {
  it('has the facts in effect for an order year, their version and since when it is in effect', async () => {
    const { read } = await givenSystem()
    expect(await read('orderYear=2028')).toEqual({
      ...getContractFacts(defaultDocument, 2028),
      ...first,
      orderYear: 2028,
    })
    const effect = new Date('2026-12-01T05:00:00Z')
    const number = await givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: 25 }, 2028), effect)
    expect(await read('orderYear=2028')).toMatchObject({ ...first, cancellationFeePercent: 30 })
    const scheduled = await read(`orderYear=2028&programNumber=${number}`)
    expect(scheduled).toMatchObject({
      programNumber: number,
      state: 'scheduled',
      takesEffectAt: effect.toISOString(),
      cancellationFeePercent: 25,
    })
    portal.clock.set(effect)
    expect(await read('orderYear=2028')).toEqual({ ...scheduled, state: 'in-effect' })
    expect(await read('orderYear=2027')).toMatchObject({ programNumber: number, cancellationFeePercent: 30 })
    expect(await read('orderYear=2028&programNumber=1')).toMatchObject({
      ...first,
      state: 'superseded',
      cancellationFeePercent: 30,
    })
  })

  it.each([
    ['', 'orderYear', 'Please send an order year from 2000 to 2100'],
    ['orderYear=next', 'orderYear', 'Please send an order year from 2000 to 2100'],
    ['orderYear=1999', 'orderYear', 'Please send an order year from 2000 to 2100'],
    ['orderYear=2027.5', 'orderYear', 'Please send an order year from 2000 to 2100'],
    ['orderYear=2027&programNumber=', 'programNumber', 'Please send the number of a program version'],
    ['orderYear=2027&programNumber=2027.1', 'programNumber', 'Please send the number of a program version'],
  ])('is rejected with ?%s', async (query, field, message) => {
    const { system } = await givenSystem()
    const reply = await system.get(`/api/v1/program?${query}`)
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field, message }]])
  })

  it('is not found under a version that does not exist, and closed to keys for other records', async () => {
    const { system } = await givenSystem()
    const unknown = await system.get('/api/v1/program?orderYear=2027&programNumber=9')
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'This version does not exist'])
    const others = portal.withKey((await given().apiKey({ scopes: ['order.read', 'dealer.read'] })).secret)
    expect((await others.get('/api/v1/program?orderYear=2027')).statusCode).toBe(403)
    expect((await system.get('/api/v1/orders')).statusCode).toBe(403)
  })

  it('is named by each placed order, also by one from before orders had a number, but not by a draft', async () => {
    const system = portal.withKey((await given().apiKey()).secret)
    const numberOf = async (id: string) => (await system.get(`/api/v1/orders/${id}`)).json().order.programNumber
    const number = await givenProgramVersion(
      portal.db,
      withFacts({ installments: 8 }),
      new Date('2026-11-20T14:00:00Z'),
    )
    const order = await given().order({ status: 'active' })
    const set = (values: Partial<typeof orders.$inferInsert>, id: string) =>
      portal.db.update(orders).set(values).where(eq(orders.id, id))
    await set({ programNumber: number }, order.id)
    const older = await given().order({ status: 'active' })
    const draft = await given().order({ status: 'pending' })
    const expired = await given().order({ status: 'expired' })
    expect(await Promise.all([order, older, draft, expired].map(({ id }) => numberOf(id)))).toEqual([
      number,
      1,
      null,
      null,
    ])
  })
})
