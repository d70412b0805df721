import { authEndpoints } from '@portal/contract/accounts/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { maxRunningHashes } from '../../platform/passwords'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const counted = vi.hoisted(() => ({ verifications: 0, running: 0, mostRunning: 0 }))

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof original.verify = async (...input) => {
    counted.verifications += 1
    counted.running += 1
    counted.mostRunning = Math.max(counted.mostRunning, counted.running)
    try {
      return await original.verify(...input)
    } finally {
      counted.running -= 1
    }
  }
  return { ...original, verify }
})

const portal = useTestApp({
  config: { trustProxy: true },
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
beforeEach(() => Object.assign(counted, { verifications: 0, running: 0, mostRunning: 0 }))

/** The cost of an attempt: verified password hashes and sent statements, without their values. */
async function measureWork(path: string, body: object) {
  const before = counted.verifications
  const { result, statements } = await recordStatements(async () => await portal.anonymous.post(path, body))
  expect(result.statusCode).toBe(401)
  expect(statements.length).toBeGreaterThan(0)
  return { verifications: counted.verifications - before, statements }
}

describe('The cost of a failed sign-in (docs/spec 3.15)', () => {
  it('is the same for a wrong password and for unknown, inactive and passwordless accounts', async () => {
    const known = await given().staff()
    const inactive = await given().staff({ isActive: false })
    const without = await given().staff({ passwordHash: null })
    const path = '/api/auth/login'
    const wrong = await measureWork(path, { email: known.email, password: 'not it' })
    expect(wrong.verifications).toBe(1)
    for (const body of [
      { email: 'nobody@example.com', password: 'not it' },
      { email: inactive.email, password: inactive.password },
      { email: without.email, password: 'not it' },
    ]) {
      expect(await measureWork(path, body)).toEqual(wrong)
    }
  })

  it('is the same for a wrong ZIP code, an unknown dealer and an inactive dealer', async () => {
    const known = await given().dealer({ zipCode: '30301' })
    const inactive = await given().dealer({ isActive: false })
    const path = '/api/auth/dealer-login'
    const wrong = await measureWork(path, { dealerNumber: known.dealerNumber, zipCode: '30302' })
    for (const body of [
      { dealerNumber: '424242', zipCode: '30302' },
      { dealerNumber: inactive.dealerNumber, zipCode: inactive.zipCode },
    ]) {
      expect(await measureWork(path, body)).toEqual(wrong)
    }
  })

  it('includes no more concurrent password checks than allowed', async () => {
    const staff = await given().staff()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        portal.anonymous.post(
          '/api/auth/login',
          { email: n % 2 ? staff.email : `nobody${n}@example.com`, password: 'not it' },
          { headers: { 'x-forwarded-for': `10.0.0.${n}` } },
        ),
      ),
    )
    expect(counted.verifications).toBe(8)
    expect(counted.mostRunning).toBe(maxRunningHashes)
  })
})
