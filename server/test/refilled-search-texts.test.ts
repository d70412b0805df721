import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../src/db/tables'
import { readMigrations } from '../src/platform/database/migrations/schema-state'
import { givenIn } from './given'
import { useTestDatabase } from './use-test-database'

const test = useTestDatabase()

const tables = ['accounts', 'orders', 'packages', 'change_requests', 'mail_outbox', 'audit_events'] as const

async function refill(): Promise<void> {
  const migration = readMigrations().find(({ tag }) => tag.endsWith('_refill_search_texts'))
  for (const statement of migration?.statements ?? []) await test.db.execute(sql.raw(statement))
}

/** Runs statements without triggers, as if the previous release had written the rows on its own schema. */
const withoutTriggers = (...statements: SQL[]) =>
  test.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })

const writePreviousText = (table: string, searchText: string) =>
  sql`update ${sql.identifier(table)} set search_text = former_search_key(${searchText})`

async function getText(table: string): Promise<string | null> {
  const { rows } = await test.db.execute<{ text: string | null }>(
    sql`select search_text as text from ${sql.identifier(table)} order by search_text limit 1`,
  )
  return rows[0]?.text ?? null
}

/**
 * Returns whether a server of this release, and one of the previous release, finds a row of the table by what a user
 * types.
 */
async function findInReleases(table: string, typed: string): Promise<{ now: boolean; before: boolean }> {
  const { rows } = await test.db.execute<{ now: boolean; before: boolean }>(sql`
    select bool_or(strpos(search_text, search_key(${typed})) > 0) as now,
      bool_or(strpos(search_text, former_search_key(${typed})) > 0) as before from ${sql.identifier(table)}`)
  return rows[0] ?? { now: false, before: false }
}

/** Creates one row in each searched table, found by the name. */
async function givenRows(name: string): Promise<void> {
  const given = givenIn(test.db)
  const dealer = await given.dealer({ companyName: name })
  const item = await given.package({ name })
  const order = await given.order({ dealer, status: 'request', items: [item] })
  await given.changeRequest({ order, message: `Please call ${name} in the spring.` })
  await given.mail({ message: { type: 'reminder', payload: { subject: name } as never } })
  const event = { at: given.now, action: 'dealer.updated', entityType: 'account', entityId: dealer.id }
  await test.db.insert(auditEvents).values({ ...event, actorName: 'System', after: { city: name } })
}

describe('The migration that normalizes stored search texts again (docs/spec 16.5)', () => {
  it.each(tables)('lets both releases find older rows by %s in every spelling', async (table) => {
    await givenRows('Ørsted’s “Air”')
    await withoutTriggers(writePreviousText(table, 'Ørsted’s “Air”'))
    expect(await findInReleases(table, `orsted's "air"`)).toEqual({ now: false, before: false })
    await refill()
    expect(await findInReleases(table, `orsted's "air"`)).toMatchObject({ now: true })
    expect(await findInReleases(table, 'Ørsted’s “Air”')).toEqual({ now: true, before: true })
  })

  it('changes nothing when it runs again', async () => {
    await givenRows('Ørsted’s “Air”')
    const texts = await Promise.all(tables.map(getText))
    await refill()
    expect(await Promise.all(tables.map(getText))).toEqual(texts)
  })

  it('reaches every row of a table of several blocks', async () => {
    await givenRows('Plain Air')
    await withoutTriggers(sql`insert into accounts (role, last_name, search_text)
      select 'dealer', 'Many', case when n % 500 = 0 then 'ørsted' else 'plain' end from generate_series(1, 4500) n`)
    await refill()
    const { rows } = await test.db.execute<{ left: number; total: number }>(sql`
      select count(*) filter (where search_text = 'ørsted')::int as left, count(*)::int as total from accounts`)
    expect(rows[0]).toMatchObject({ left: 0 })
    expect(rows[0]?.total).toBeGreaterThan(4500)
  })

  it('keeps rows that a server of the previous release writes findable by both releases', async () => {
    await givenRows('Plain Air')
    const previousText = sql`former_search_key('Łukasz’s Air')`
    await test.db.execute(sql`update accounts set search_text = ${previousText}, last_name = 'Łukasz’s Air'`)
    await test.db.execute(sql`insert into mail_outbox (type, to_address, payload, message_id, next_attempt_at, created_at, search_text)
      values ('test', 'a@example.com', '{}', '<a@example.com>', now(), now(), ${previousText})`)
    for (const table of ['accounts', 'mail_outbox']) {
      expect(await findInReleases(table, 'Łukasz’s'), table).toEqual({ now: true, before: true })
      expect(await findInReleases(table, "Lukasz's"), table).toMatchObject({ now: true })
    }
  })

  const folded = sql`search_text = stored_search_text(search_text)`
  const writeEvents = (change: SQL) => test.db.execute(sql`update audit_events set ${change}`)

  it('lets an update normalize the search text of an event, and change nothing else', async () => {
    await givenRows('Łukasz’s Air')
    await withoutTriggers(writePreviousText('audit_events', 'Łukasz’s Air'))
    for (const change of [sql`${folded}, after = '{}'`, sql`${folded}, at = now()`, sql`actor_name = 'Other'`]) {
      await expect(writeEvents(change)).rejects.toThrow()
    }
    await writeEvents(folded)
    expect(await getText('audit_events')).toBe("lukasz's air\nłukasz’s air")
  })

  it.each([
    ['another text', sql`search_text = 'hidden'`],
    ['no text', sql`search_text = null`],
    ['a part of its text', sql`search_text = left(search_text, -1)`],
    ['the fold of another text', sql`search_text = stored_search_text('Łukasz’s')`],
    ['its folded text folded once more', folded],
    ['the text it has', sql`search_text = search_text`],
  ])('does not let even the owner of the table give an event %s', async (_kind, change) => {
    await givenRows('Łukasz’s Air')
    const text = await getText('audit_events')
    await expect(writeEvents(change)).rejects.toThrow()
    expect(await getText('audit_events')).toBe(text)
  })
})
