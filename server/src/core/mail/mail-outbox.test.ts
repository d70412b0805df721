import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database'
import { testProgram } from '../../../test/test-program'
import { mailOutbox } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { enqueueMail } from './mail-outbox'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-20T15:00:00Z')
const payload = { role: 'dealer', firstName: 'Dana', lastName: 'Dealer' } as const
const enqueue = (to: string | null) =>
  transaction(database.db, (tx) => enqueueMail(tx, testProgram, { type: 'welcome', to, payload, now }))

describe('The email outbox (docs/spec 20.2)', () => {
  it('stores a message with its own id, due immediately', async () => {
    expect(await enqueue(' dana@example.com ')).toBe(true)
    expect(await enqueue('dana@example.com')).toBe(true)
    const rows = await database.db.select().from(mailOutbox)
    expect(rows).toMatchObject([
      {
        type: 'welcome',
        toAddress: 'dana@example.com',
        payload,
        status: 'queued',
        nextAttemptAt: now,
      },
      { toAddress: 'dana@example.com' },
    ])
    expect(rows[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@[\w.-]+>$/)
    expect(rows[0]?.messageId).not.toBe(rows[1]?.messageId)
    await database.reset()
  })

  it.each([
    null,
    '',
    'nobody',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'Dana <a@example.com>',
    'a\u0000@example.com',
    `${'a'.repeat(320)}@example.com`,
  ])('skips the invalid address %j', async (to) => {
    expect(await enqueue(to)).toBe(false)
    expect(await database.db.$count(mailOutbox)).toBe(0)
  })

  it('discards the email when its transaction rolls back', async () => {
    const failing = transaction(database.db, async (tx) => {
      await enqueueMail(tx, testProgram, { type: 'welcome', to: 'dana@example.com', payload, now })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.db.$count(mailOutbox)).toBe(0)
  })
})
