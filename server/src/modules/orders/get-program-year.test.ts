import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()

describe('The contract facts of a year (docs/spec 24.4)', () => {
  it('are public: its own, or those of the newest earlier year', async () => {
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }, 2028), portal.clock.read())
    await portal.programs.compare()
    const readYear = async (year: number) => (await portal.anonymous.get(`/api/program/years/${year}`)).json()
    expect(await readYear(2027)).toMatchObject({ orderYear: 2027, programNumber: 2, installments: 10 })
    expect(await readYear(2028)).toMatchObject({ orderYear: 2028, programNumber: 2, installments: 8 })
    expect(await readYear(2031)).toMatchObject({ orderYear: 2031, installments: 8 })
    expect((await portal.anonymous.get('/api/program/years/1999')).statusCode).toBe(404)
  })

  it('are those of an order only for users who may read it, and under its year', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const order = await given.order({ status: 'active', orderYear: 2027 })
    const path = `/api/program/years/2027?order=${order.id}`
    expect((await portal.anonymous.get(path)).statusCode).toBe(401)
    expect((await (await portal.as(await given.dealer())).get(path)).statusCode).toBe(404)
    expect((await (await portal.as(await given.staff())).get(path)).statusCode).toBe(404)
    const owner = await portal.as({ id: order.dealerId, role: 'dealer' })
    expect((await owner.get(path)).json()).toMatchObject({ programNumber: 1, orderYear: 2027 })
    expect((await owner.get(path.replace('2027', '2028'))).statusCode).toBe(404)
  })
})
