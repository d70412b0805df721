import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { useTestApp } from '../../../test/use-test-app'
import { readProgram as readCurrentProgram } from '../../core/program/read-program'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp()
const readProgram = async () => (await portal.anonymous.get('/api/program')).json()
const inAnHour = () => new Date(portal.clock.read().getTime() + 3_600_000)

describe('The program in memory (docs/spec 24.2)', () => {
  it('is read with one additional statement after a version is added, and with none when it takes effect', async () => {
    const browser = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff())
    const countStatements = async () => {
      const { result, statements } = await recordStatements(async () => await browser.get('/api/auth/user'))
      expect(result.statusCode).toBe(200)
      return statements.length
    }
    const usual = await countStatements()
    const effect = inAnHour()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    expect(await countStatements()).toBe(usual + 1)
    expect(await countStatements()).toBe(usual)
    expect(await readProgram()).toMatchObject({
      programNumber: 1,
      installments: 10,
      nextChangeAt: effect.toISOString(),
    })
    portal.clock.set(new Date(effect.getTime() - 1))
    expect(await readProgram()).toMatchObject({ programNumber: 1, installments: 10 })
    portal.clock.set(effect)
    expect(await readProgram()).toMatchObject({ programNumber: 2, installments: 8, nextChangeAt: null })
    expect(await countStatements()).toBe(usual)
  })

  it('is named by its number in every reply to a session, and in no other', async () => {
    const browser = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff())
    const first = await browser.get('/api/orders')
    const effect = inAnHour()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    portal.clock.set(new Date(effect.getTime() - 1))
    const before = await browser.get('/api/orders')
    portal.clock.set(effect)
    const after = await browser.get('/api/orders')
    const unchanged = await browser.get('/api/orders', { headers: { 'if-none-match': String(after.headers.etag) } })
    const missing = await browser.get('/api/orders/00000000-0000-4000-8000-00000000000a')
    const replies = [first, before, after, unchanged, missing]
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['x-program-number']])).toEqual([
      [200, '1'],
      [200, '1'],
      [200, '2'],
      [304, '2'],
      [404, '2'],
    ])
    const withoutSession = [await portal.anonymous.get('/api/program'), await portal.anonymous.get('/api/orders')]
    expect(withoutSession.map(({ headers }) => headers['x-program-number'])).toEqual([undefined, undefined])
  })

  it('is the same object for all calls under a version, so that they share its wording', async () => {
    const now = portal.clock.read()
    const effect = inAnHour()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    await portal.programs.compare()
    const program = portal.programs.at(now)
    expect(program.nextChangeAt).toEqual(effect)
    expect(portal.programs.at(new Date(effect.getTime() - 1))).toBe(program)
    expect(portal.programs.at(effect)).not.toBe(program)
    expect(portal.programs.at(effect)).toBe(portal.programs.at(effect))
  })

  it('is compared in the background by calls without a session, whose reply comes from memory', async () => {
    const effect = inAnHour()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    await expect.poll(async () => (await readProgram()).nextChangeAt).toBe(effect.toISOString())
    const { statements } = await recordStatements(readProgram)
    expect(statements).toEqual([])
  })

  it('leaves out a withdrawn version, except for orders that were placed under it', async () => {
    // By the clock of the database, which is not the clock of the test.
    const effect = new Date('2097-01-01T05:00:00Z')
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
    await portal.programs.compare()
    await portal.db.execute(`update program_versions set withdrawn_at = '2026-11-20T15:30:00Z', withdrawn_by_name = 'Dana',
      withdrawn_by = gen_random_uuid(), withdrawal_reason = 'Too early.' where number = 2`)
    await portal.programs.compare()
    portal.clock.set(effect)
    expect(await readProgram()).toMatchObject({ programNumber: 1, nextChangeAt: null })
    const order = { status: 'active', orderYear: 2027, signedAt: portal.clock.read(), programNumber: 2 }
    for (const program of [portal.programs.at(effect), await readCurrentProgram(portal.db, effect)]) {
      expect(program.termsOf(order)).toMatchObject({ number: 2, facts: { installments: 8 } })
    }
  })
})
