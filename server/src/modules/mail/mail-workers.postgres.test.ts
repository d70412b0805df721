import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { type Mailbox, openMailbox } from '../../../test/mail/mailbox'
import { testServerUrl } from '../../../test/postgres-template'
import { testConfig } from '../../../test/test-config'
import { createTestLog } from '../../../test/test-log'
import { testProgram } from '../../../test/test-program'
import { useTestDatabase } from '../../../test/use-test-database'
import { mailOutbox } from '../../db/tables'
import { openPostgres } from '../../platform/database/postgres'
import type { Database } from '../../platform/database/types'
import { startMailWorker } from './mail-worker'

const MESSAGES = 200

const first = useTestDatabase()
let second: Database
let box: Mailbox
beforeAll(async () => {
  const { rows } = await first.db.execute<{ name: string }>(sql`select current_database() as name`)
  second = openPostgres(testServerUrl(rows[0]?.name), pino({ level: 'silent' }))
  box = await openMailbox()
})
afterAll(async () => {
  await box.close()
  await second.close()
})

describe('Several servers that send concurrently', () => {
  it(`share ${MESSAGES} emails and send each one once`, async () => {
    const given = givenIn(first.db)
    for (let n = 0; n < MESSAGES; n += 1) await given.mail({ toAddress: `reader${n}@example.com` })
    const config = testConfig({ mail: { smtpUrl: box.url(), from: 'portal@example.com' } })
    const clock = () => given.now
    const logs = [createTestLog('info'), createTestLog('info')]
    const workers = [first.db, second.db].map((db, at) => {
      const log = logs[at]?.logger ?? pino({ level: 'silent' })
      return startMailWorker({ db, clock, config, log, times: { nudgeMs: 1 }, programInEffect: () => testProgram })
    })
    const countUnsent = async () => first.db.$count(mailOutbox, sql`status <> 'sent'`)
    await expect.poll(countUnsent, { interval: 100 }).toBe(0)
    await Promise.all(workers.map((worker) => worker.stop()))
    const recipients = box.arrived.map(({ to }) => to)
    expect(recipients).toHaveLength(MESSAGES)
    expect(new Set(recipients).size).toBe(MESSAGES)
    expect(new Set(box.arrived.map(({ mail }) => mail.messageId)).size).toBe(MESSAGES)
    // Both workers must take part, or the test would prove nothing.
    for (const log of logs) expect(log.take().length).toBeGreaterThan(0)
    const rows = await first.db.select({ attempts: mailOutbox.attempts }).from(mailOutbox)
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true)
  })
})
