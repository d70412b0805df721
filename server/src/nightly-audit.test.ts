import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestLog } from '../test/test-log'
import { testProgram } from '../test/test-program'
import { useTestDatabase } from '../test/use-test-database'
import { sealEvents } from './core/audit/chain/seal-history'
import { recordAudit } from './core/audit/record-audit'
import { auditEvents, mailOutbox } from './db/tables'
import { assertMatchingKey, checkHistoryOnce } from './nightly-audit'
import { createAuditKey } from './platform/audit-key'
import { transaction } from './platform/database/transaction'

const database = useTestDatabase()
const key = createAuditKey('the key of the tests, which is no secret')
const now = new Date('2026-11-20T07:00:00Z')
const nextNight = new Date('2026-11-21T07:00:00Z')
const system = { now, address: '', requestId: '', actor: null, subject: null }
const event = { action: 'order.placed', entityType: 'order', entityId: 'o' } as const

it('checks history once a night, records, logs and mails its head, and reports tampering', async () => {
  const { db } = database
  const log = createTestLog('info')
  const check = (at: Date) =>
    checkHistoryOnce(
      { db, key, config: { auditMailTo: 'auditor@example.com' }, log: log.logger, programInEffect: () => testProgram },
      at,
    )
  expect(await check(now)).toBeNull()
  await transaction(db, (tx) => recordAudit(tx, system, event))
  const block = await sealEvents(db, key, 1, now)
  expect(await check(now)).toBe(0)
  expect(await check(now)).toBeNull()
  const noted = await db.select().from(auditEvents).where(eq(auditEvents.action, 'audit.checked'))
  expect(noted.map(({ after }) => after)).toEqual([{ block: 1, head: block?.head, events: 1, problems: 0, found: [] }])
  expect(log.take()).toMatchObject([{ head: block?.head, msg: 'audit log verified' }])

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(auditEvents).set({ actorName: 'Nobody' }).where(eq(auditEvents.id, 1))
  })
  expect(await check(nextNight)).toBe(2)
  expect(log.take()).toMatchObject([{ level: 'error', msg: 'audit log check found problems' }])
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
  expect(mails.map(({ type, toAddress }) => [type, toAddress])).toEqual(
    Array(2).fill(['audit_head', 'auditor@example.com']),
  )
  expect(mails[1]?.payload).toMatchObject({
    block: 1,
    head: block?.head,
    problems: expect.arrayContaining(['Event 1 was changed or written without the key']),
  })
})

it('refuses to start a server with sealed history and another key, or none', async () => {
  const { db } = database
  await assertMatchingKey(db, null)
  await transaction(db, (tx) => recordAudit(tx, system, event))
  await sealEvents(db, key, 1, now)
  await assertMatchingKey(db, key)
  for (const other of [null, createAuditKey('another key of the tests, also long')]) {
    await expect(assertMatchingKey(db, other)).rejects.toThrow(/^AUDIT_KEY is not the key that seals the audit log/)
  }
})
