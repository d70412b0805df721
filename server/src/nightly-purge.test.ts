import { describe, expect, it } from 'vitest'
import { givenIn } from '../test/given'
import { useTestDatabase } from '../test/use-test-database'
import { auditEvents, importRunRows, importRuns, mailOutbox } from './db/tables'
import { isNight, purge } from './nightly-purge'
import { recordStatements } from './platform/database/statement-counter'
import { DELETE_BLOCK_SIZE } from './platform/database/transaction'

const database = useTestDatabase()
const now = new Date('2026-11-20T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const keep = (mailDays: number | null, importDays: number | null) => ({ retention: { mailDays, importDays } })

describe('The nightly purge', () => {
  it('deletes sent messages and imports past their retention, keeps pending ones, and records it', async () => {
    const { db } = database
    const given = givenIn(db, { now })
    const sentMail = (days: number) => ({ status: 'sent', createdAt: daysAgo(days), sentAt: daysAgo(days) })
    await given.mail({ toAddress: 'old@example.com', ...sentMail(41) })
    await given.mail({ toAddress: 'young@example.com', ...sentMail(39) })
    await given.mail({ toAddress: 'failed@example.com', status: 'failed', createdAt: daysAgo(900) })
    await givenIn(db, { now: daysAgo(31) }).import()
    const recentImport = await givenIn(db, { now: daysAgo(29) }).import()

    expect(await purge(db, keep(null, null), now)).toEqual({})
    expect(await db.$count(mailOutbox)).toBe(3)
    expect(await purge(db, keep(40, 30), now)).toEqual({ mail: 1, imports: 1 })
    const remainingAddresses = (await db.select().from(mailOutbox)).map(({ toAddress }) => toAddress)
    expect(remainingAddresses.sort()).toEqual(['failed@example.com', 'young@example.com'])
    expect(await db.select({ id: importRuns.id }).from(importRuns)).toEqual([recentImport])
    expect(await db.$count(importRunRows)).toBe(1)
    const events = await db.select().from(auditEvents)
    expect(events.map(({ action, entityId, after }) => ({ action, entityId, after }))).toEqual([
      { action: 'records.purged', entityId: 'mail', after: { total: 1, kept: 40 } },
      { action: 'records.purged', entityId: 'imports', after: { total: 1, kept: 30 } },
    ])
    expect(await purge(db, keep(40, 30), now)).toEqual({})
  })

  it('deletes at most one block per statement', async () => {
    const { db } = database
    const rows = Array.from({ length: 2 * DELETE_BLOCK_SIZE + 1 }, (_, n) => ({
      type: 'test',
      toAddress: 'reader@example.com',
      payload: {},
      messageId: `<${n}@example.com>`,
      status: 'sent',
      nextAttemptAt: now,
      createdAt: daysAgo(50),
    }))
    for (let from = 0; from < rows.length; from += 500) await db.insert(mailOutbox).values(rows.slice(from, from + 500))
    const { result, statements } = await recordStatements(() => purge(db, keep(40, null), now))
    expect(result).toEqual({ mail: rows.length })
    const deletes = statements.filter((text) => /delete from/.test(text))
    expect(deletes).toHaveLength(3)
    for (const text of deletes) expect(text).toMatch(/limit \$\d+ for update skip locked/)
  })

  it("runs during the night of the business's time zone", () => {
    expect(isNight(new Date('2026-11-20T07:30:00Z'), 'America/New_York')).toBe(true)
    expect(isNight(new Date('2026-11-20T15:00:00Z'), 'America/New_York')).toBe(false)
    expect(isNight(new Date('2026-11-20T05:00:00Z'), 'America/New_York')).toBe(false)
  })
})
