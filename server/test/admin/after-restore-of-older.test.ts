import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/types'
import { olderMigrations } from '../older-migrations'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
let empty: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase(olderMigrations())
  empty = await operatedDatabase([])
})
afterAll(async () => {
  await place.remove()
  await empty.remove()
})

const queueMessage = (db: Db) =>
  db.execute(sql`insert into mail_outbox (id, type, to_address, payload, message_id, next_attempt_at, created_at)
    values (gen_random_uuid(), 'password_reset', 'waits@example.com', '{}', 'waits', now(), now())`)

const dueMessages = async (db: Db) =>
  (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from mail_outbox where status = 'queued' and next_attempt_at <= now()`,
    )
  ).rows[0]?.total

describe('A restored database of an older release', () => {
  it('has its email held by after-restore alone, without starting a server', async () => {
    await place.inDatabase(queueMessage)
    const outcomeBefore = await place.admin(['verify'])
    expect(outcomeBefore).toMatchObject({ code: 1, out: '' })
    expect(outcomeBefore.err).toMatch(
      /^[^\n]+ After a restore, run after-restore\. [^\n]+ node server\/dist\/main\.js migrate\n$/,
    )
    expect(await place.inDatabase(dueMessages)).toBe(1)
    const { code, out, err } = await place.admin(['after-restore'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('The tables are up to date')
    expect(out).toContain('Messages held: 1.')
    expect(await place.inDatabase(dueMessages)).toBe(0)
    expect((await place.admin(['verify'])).code).toBe(0)
  })

  it('is not created by after-restore if nothing was restored', async () => {
    const { code, out, err } = await empty.admin(['after-restore'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^The database has no tables\. [^\n]+ node server\/dist\/main\.js migrate\n$/)
  })
})
