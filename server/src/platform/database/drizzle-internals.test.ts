import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { installedVersion } from '../../../test/installed-version'
import { useTestDatabase } from '../../../test/use-test-database'
import { categories } from '../../db/tables'
import { accounts, dealerProfiles } from '../../db/tables/accounts'
import { getSqlState } from './database-errors'
import { recordStatements } from './statement-counter'
import { transaction } from './transaction'
import type { Tx } from './types'

const database = useTestDatabase()
const managers = alias(accounts, 'managers')

/** Columns of every decoded type, an object of a joined table, and one with both columns and SQL. */
const listDealers = () =>
  database.db
    .select({
      id: accounts.id,
      isActive: accounts.isActive,
      createdAt: accounts.createdAt,
      closedUntil: accounts.closedUntil,
      number: sql<number>`length(${dealerProfiles.dealerNumber})`,
      manager: { id: managers.id, firstName: managers.firstName, since: managers.createdAt },
      mixed: {
        shout: sql<string>`upper(${accounts.firstName})`,
        company: dealerProfiles.companyName,
        who: managers.id,
      },
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
    .orderBy(accounts.id)

describe('A prepared query', () => {
  it('returns objects in the shape of its selection, and null for a missing joined row', async () => {
    const given = givenIn(database.db, { now: new Date('2026-05-05T10:00:00Z') })
    await given.dealer({ territoryManager: await given.staff({ role: 'territory_manager' }) })
    await given.dealer({ territoryManager: null })
    const rows = await listDealers().prepare('list_dealers_of_test').execute()
    expect(rows).toEqual(await listDealers())
    expect(rows.map(({ manager }) => manager === null).toSorted()).toEqual([false, true])
    expect(rows[0]?.createdAt).toBeInstanceOf(Date)
  })

  it('takes new values each time, and counts as one statement each time', async () => {
    const prepared = database.db
      .select({ answer: sql<string>`${sql.placeholder('word')}::text` })
      .from(sql`(select 1) one`)
      .prepare('word_of_test')
    const { result, statements } = await recordStatements(async () => [
      await prepared.execute({ word: 'a' }),
      await prepared.execute({ word: null }),
    ])
    expect(result).toEqual([[{ answer: 'a' }], [{ answer: null }]])
    expect(statements).toHaveLength(2)
  })

  it("fails with the database's error, and works again afterwards", async () => {
    const prepared = database.db
      .select({ quotient: sql<number>`10 / ${sql.placeholder('by')}::int` })
      .from(sql`(select 1) one`)
      .prepare('quotient_of_test')
    const error = await prepared.execute({ by: 0 }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(getSqlState(error)).toBe('22012')
    expect(await prepared.execute({ by: 5 })).toEqual([{ quotient: 2 }])
  })
})

describe('A transaction within a transaction', () => {
  const listInserted = async () =>
    (await database.db.select({ name: categories.name }).from(categories)).map(({ name }) => name)
  const insert = (tx: Tx, name: string) => tx.insert(categories).values({ name, color: '#112233' })

  it('rolls back only to its savepoint when it fails, at any depth', async () => {
    await transaction(database.db, async (tx) => {
      await insert(tx, 'outer')
      await tx.transaction(async (inner) => {
        await insert(inner, 'inner')
        const innermost = inner.transaction(async (savepoint) => {
          await insert(savepoint, 'innermost')
          throw new Error('stop')
        })
        await expect(innermost).rejects.toThrow('stop')
      })
    })
    expect((await listInserted()).toSorted()).toEqual(['inner', 'outer'])
  })

  it('starts with the requested isolation level', async () => {
    const level = await database.db.transaction(
      async (tx) =>
        (await tx.execute<{ level: string }>(sql`select current_setting('transaction_isolation') as level`)).rows[0]
          ?.level,
      { isolationLevel: 'serializable' },
    )
    expect(level).toBe('serializable')
  })
})

describe('The installed version of Drizzle', () => {
  it('is the one whose internals the code uses', () => {
    const advice =
      'Another version of Drizzle is installed. Compare PgSession, PgPreparedQuery and PgTransaction of pg-core/session.js, mapResultRow ' +
      'of utils.js and NodePgSession of node-postgres/session.js with drizzle-internals.ts, and the limit of pg-core/dialect.js with ' +
      'prepared-list.ts. Then name the new version here.'
    expect(installedVersion('drizzle-orm'), advice).toBe('0.45.4')
  })
})
