import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, mailOutbox } from '../../src/db/tables'
import { givenIn } from '../given'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

it('resend-mail queues a single message again, or all messages that failed since a given day', async () => {
  const failedAt = (day: string) => ({ status: 'failed', createdAt: new Date(`${day}T12:00:00Z`), attempts: 8 })
  const { old, dead } = await place.inDatabase(async (db) => {
    const given = givenIn(db, { now: new Date() })
    const payload = { firstName: 'Lea', linkRemoved: true }
    await given.mail({ toAddress: 'new@example.com', ...failedAt('2026-11-20') })
    const message = { type: 'password_reset', payload } as const
    return {
      old: await given.mail({ toAddress: 'old@example.com', ...failedAt('2026-11-10') }),
      dead: await given.mail({ toAddress: 'dead@example.com', ...failedAt('2026-11-20'), message }),
    }
  })
  const all = await place.admin(['resend-mail', '--failed-since', '2026-11-19'])
  expect(all.out).toContain(`Skipped: ${dead.id}: The link or code in this email no longer works.`)
  expect(all.out).toContain('Messages queued again: 1, skipped: 1.')
  expect(all.code).toBe(1)
  expect((await place.admin(['resend-mail', old.id])).out).toBe('The message to old@example.com was queued again.\n')
  expect((await place.admin(['resend-mail', old.id])).err).toBe('This email is already queued.\n')
  expect((await place.admin(['resend-mail', 'x'])).code).toBe(2)
  expect((await place.admin(['resend-mail', '--failed-since', 'monday'])).code).toBe(2)
  await place.inDatabase(async (db) => {
    const states = (await db.select().from(mailOutbox)).map(({ toAddress, status }) => `${toAddress} ${status}`)
    expect(states.sort()).toEqual(['dead@example.com failed', 'new@example.com queued', 'old@example.com queued'])
    const events = await db.select().from(auditEvents)
    expect(events.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual([
      'Operator mail.resent',
      'Operator mail.resent',
    ])
  })
})
