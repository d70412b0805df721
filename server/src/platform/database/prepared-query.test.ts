import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import { accounts, dealerProfiles } from '../../db/tables/accounts'
import { sqlStateOf } from './database-errors'
import { recordStatements } from './statement-counter'

const database = useTestDatabase()
const managers = alias(accounts, 'managers')

/** Columns of every kind that is decoded, an object of a joined table, and one of columns and SQL together. */
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

describe('A kept statement', () => {
  it('gives the rows that it gives when it is built for one call, null for what is not joined', async () => {
    const given = givenIn(database.db, { now: new Date('2026-05-05T10:00:00Z') })
    await given.dealer({ territoryManager: await given.staff({ role: 'territory_manager' }) })
    await given.dealer({ territoryManager: null })
    const rows = await listDealers().prepare('list_dealers_of_test').execute()
    expect(rows).toEqual(await listDealers())
    expect(rows.map(({ manager }) => manager === null).toSorted()).toEqual([false, true])
    expect(rows[0]?.createdAt).toBeInstanceOf(Date)
  })

  it('takes its values anew each time, and is counted as a statement', async () => {
    const kept = database.db
      .select({ answer: sql<string>`${sql.placeholder('word')}::text` })
      .from(sql`(select 1) one`)
      .prepare('word_of_test')
    const { result, statements } = await recordStatements(async () => [
      await kept.execute({ word: 'a' }),
      await kept.execute({ word: null }),
    ])
    expect(result).toEqual([[{ answer: 'a' }], [{ answer: null }]])
    expect(statements).toHaveLength(2)
  })

  it('fails with the database’s error, and works again afterwards', async () => {
    const kept = database.db
      .select({ quotient: sql<number>`10 / ${sql.placeholder('by')}::int` })
      .from(sql`(select 1) one`)
      .prepare('quotient_of_test')
    const error = await kept.execute({ by: 0 }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(sqlStateOf(error)).toBe('22012')
    expect(await kept.execute({ by: 5 })).toEqual([{ quotient: 2 }])
  })
})
