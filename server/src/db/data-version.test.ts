import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../test/given'
import { useTestDatabase } from '../../test/use-test-database'
import type { Db } from '../platform/database/types'
import { dataVersion, foldDataChanges } from './data-version'

const database = useTestDatabase()

const versionOf = async (db: Db) =>
  (await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)).rows[0]?.version
const rowsOf = async (db: Db) => (await db.execute(sql`select 1 from data_changes`)).rows.length
const age = (db: Db) => db.execute(sql`update data_changes set changed_at = changed_at - interval '1 hour'`)

describe('the version of what lists show', () => {
  it.each(['orders', 'order_items', 'change_requests', 'accounts', 'dealer_profiles', 'packages', 'categories'])(
    'is another one after any write to %s',
    async (table) => {
      const { db } = database
      const before = await versionOf(db)
      await db.execute(sql`delete from ${sql.identifier(table)} where false`)
      expect(await versionOf(db)).not.toBe(before)
    },
  )

  it('stays while nothing is committed, and counts a transaction once', async () => {
    const { db } = database
    const before = await versionOf(db)
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql`delete from orders where false`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await versionOf(db)).toBe(before)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from orders where false`)
      await tx.execute(sql`delete from packages where false`)
    })
    expect(await rowsOf(db)).toBe(1)
  })

  it('survives the folding of old rows and never comes back', async () => {
    const { db } = database
    const versions = [await versionOf(db)]
    for (let round = 0; round < 3; round += 1) {
      await givenIn(db).dealer()
      versions.push(await versionOf(db))
      await age(db)
      await foldDataChanges(db)
      expect(await versionOf(db)).toBe(versions.at(-1))
      expect(await rowsOf(db)).toBe(1)
    }
    expect(new Set(versions).size).toBe(4)
    await givenIn(db).dealer()
    await foldDataChanges(db)
    // What is young stays as it is.
    expect(await rowsOf(db)).toBeGreaterThan(1)
  })
})
