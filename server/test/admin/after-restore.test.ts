import { eq, gt, isNull, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataVersion } from '../../src/db/data-version'
import { apiKeys, auditEvents, campaigns, mailOutbox, sessions, webhookEndpoints } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { givenIn } from '../given'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

const getVersion = async (db: Db) =>
  (await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)).rows[0]?.version

const nextNumber = async (db: Db) =>
  (await db.execute<{ next: number }>(sql`select nextval('order_numbers')::int as next`)).rows[0]?.next

const mailStates = (db: Db) =>
  db.select({ to: mailOutbox.toAddress, status: mailOutbox.status, next: mailOutbox.nextAttemptAt }).from(mailOutbox)

const DAY_MS = 24 * 60 * 60 * 1000
const earlierRun = new Date('2026-01-01T00:00:00Z')
const HELD = new Date('9999-12-31T00:00:00Z')

describe('After a restore of PostgreSQL (a step of restore on the embedded database)', () => {
  it('holds email, skips order numbers, ends sessions and API keys, and changes the version of lists', async () => {
    const before = await place.inDatabase(async (db) => {
      const given = givenIn(db, { now: new Date() })
      await given.session(await given.staff())
      await given.apiKey()
      await given.apiKey({ endsAt: new Date(Date.now() + DAY_MS) })
      await given.apiKey({ endsAt: earlierRun })
      await given.webhook()
      await given.campaign({ name: 'Due' })
      await given.campaign({ name: 'By hand', pausedAt: earlierRun, pauseReason: 'byHand' })
      await given.campaign({ name: 'Over', endedAt: earlierRun, nextAt: null })
      await given.mail({ toAddress: 'waits@example.com' })
      await given.mail({ toAddress: 'flies@example.com', status: 'sending', lockedUntil: new Date() })
      await given.mail({ toAddress: 'gone@example.com', status: 'sent', sentAt: new Date() })
      await db.execute(sql`select setval('order_numbers', 41)`)
      return getVersion(db)
    })
    const { code, out } = await place.admin(['after-restore', '--gap', '500'])
    expect(code).toBe(0)
    expect(out).toContain('Messages held: 2.')
    expect(out).toContain('Order numbers skipped: 500. The next one is 542.')
    expect(out).toContain('API keys revoked: 2.')
    expect(out).toContain('Webhook endpoints paused: 1.')
    expect(out).toContain('Campaigns paused: 1.')
    await place.inDatabase(async (db) => {
      const states = await mailStates(db)
      expect(states).toContainEqual({ to: 'waits@example.com', status: 'queued', next: HELD })
      expect(states).toContainEqual({ to: 'flies@example.com', status: 'queued', next: HELD })
      expect(states.find(({ to }) => to === 'gone@example.com')?.status).toBe('sent')
      expect(await nextNumber(db)).toBe(542)
      expect(await db.$count(sessions)).toBe(0)
      expect(await db.$count(apiKeys, or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, new Date())))).toBe(0)
      expect(await db.$count(apiKeys, eq(apiKeys.endsAt, earlierRun))).toBe(1)
      expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.pausedBecause, 'restored'))).toBe(1)
      const reasons = Object.fromEntries((await db.select().from(campaigns)).map((row) => [row.name, row.pauseReason]))
      expect(reasons).toMatchObject({ Due: 'restored', 'By hand': 'byHand', Over: null })
      expect(await getVersion(db)).not.toBe(before)
      expect(await db.$count(auditEvents, eq(auditEvents.action, 'database.restored'))).toBe(1)
    })
    expect((await place.admin(['release-mail'])).out).toBe('Messages released: 2.\n')
    await place.inDatabase(async (db) => {
      for (const { to, next } of await mailStates(db)) expect(next < HELD, to).toBe(true)
    })
    expect((await place.admin(['hold-mail'])).out).toBe('Messages held: 2.\n')
    expect((await place.admin(['release-mail', '--discard'])).out).toBe('Messages discarded: 2.\n')
    expect((await place.admin(['after-restore', '--gap', '0'])).code).toBe(2)
  })
})
