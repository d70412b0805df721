import { authEndpoints } from '@portal/contract/accounts/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { passwordLinkRequests, passwordLinks, sessions, signInFailures, trustedDevices } from '../../db/tables'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { startHousekeeping } from './housekeeping'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const quarterHourMs = 15 * 60 * 1000
const daysAgo = (days: number) => new Date(portal.clock.read().getTime() - days * 24 * 60 * 60 * 1000)
afterEach(() => void vi.useRealTimers())

describe('Housekeeping', () => {
  it('deletes rows without effect and keeps the rest', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const staff = await given.staff()
    await given.session(staff)
    await givenIn(portal.db, { now: daysAgo(2) }).session(staff)
    const failure = (failedAt: Date) => ({ identifier: 'staff:x', address: '10.0.0.1', failedAt })
    await portal.db.insert(signInFailures).values([failure(daysAgo(29)), failure(daysAgo(31))])
    const device = (lastSeenAt: Date, deviceHash: string) => ({
      deviceHash,
      accountId: staff.id,
      firstSeenAt: lastSeenAt,
      lastSeenAt,
    })
    await portal.db.insert(trustedDevices).values([device(daysAgo(399), 'kept'), device(daysAgo(401), 'gone')])

    for (const expiresAt of [daysAgo(29), daysAgo(31)]) await given.passwordLink(staff, { expiresAt })
    const request = (hours: number) => ({ address: '10.0.0.1', requestedAt: daysAgo(hours / 24) })
    await portal.db.insert(passwordLinkRequests).values([request(23), request(25)])

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const housekeeping = startHousekeeping({ db: portal.db, clock: portal.clock.read, log: portal.log.logger })
    vi.advanceTimersByTime(quarterHourMs)
    await housekeeping.stop()

    expect(await portal.db.$count(sessions)).toBe(1)
    expect(await portal.db.select().from(signInFailures)).toMatchObject([{ failedAt: daysAgo(29) }])
    expect(await portal.db.select().from(trustedDevices)).toMatchObject([{ deviceHash: 'kept' }])
    expect(await portal.db.select().from(passwordLinks)).toMatchObject([{ expiresAt: daysAgo(29) }])
    expect(await portal.db.select().from(passwordLinkRequests)).toMatchObject([{ requestedAt: daysAgo(23 / 24) }])
    vi.advanceTimersByTime(10 * quarterHourMs)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('logs a failure and continues', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const errors: unknown[] = []
    const housekeeping = startHousekeeping({
      db: portal.db,
      clock: () => new Date(Number.NaN),
      log: { error: (entry: unknown) => void errors.push(entry) },
    })
    vi.advanceTimersByTime(2 * quarterHourMs)
    await housekeeping.stop()
    expect(errors).toHaveLength(2)
  })
})
