import { dataAreas } from '@portal/contract/api/endpoint'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../test/given'
import { useTestDatabase } from '../../test/use-test-database'
import type { Db } from '../platform/database/types'
import { dataVersion, foldDataChanges } from './data-version'

const database = useTestDatabase()

const getVersion = async (db: Db) =>
  (await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)).rows[0]?.version
const getRows = async (db: Db) =>
  (await db.execute<{ rows: number }>(sql`select count(*)::int as rows from area_changes`)).rows[0]?.rows
const age = (db: Db) => db.execute(sql`update area_changes set changed_at = changed_at - interval '1 hour'`)

describe('The data version of lists', () => {
  it.each([
    ['orders', 'orders'],
    ['order_items', 'orders'],
    ['change_requests', 'requests'],
    ['accounts', 'accounts'],
    ['dealer_profiles', 'accounts'],
    ['packages', 'catalogue'],
    ['categories', 'catalogue'],
    ['deliveries', 'deliveries'],
    ['delivery_plans', 'deliveries'],
  ] as const)('changes with any write to %s, only in the area %s', async (table, area) => {
    const { db } = database
    const before = (await getVersion(db))?.split(' ') ?? []
    await db.execute(sql`delete from ${sql.identifier(table)} where false`)
    const after = (await getVersion(db))?.split(' ') ?? []
    expect(dataAreas.filter((_, at) => after[at] !== before[at])).toEqual([area])
  })

  it('stays the same while nothing is committed, and changes once per transaction and area', async () => {
    const { db } = database
    const before = await getVersion(db)
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql`delete from orders where false`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await getVersion(db)).toBe(before)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from orders where false`)
      await tx.execute(sql`delete from order_items where false`)
      await tx.execute(sql`delete from packages where false`)
    })
    expect(await getRows(db)).toBe(2)
  })

  it('depends on every column of an account except failed attempts, which no list displays', async () => {
    const { db } = database
    const { id } = await givenIn(db).dealer()
    const before = await getVersion(db)
    // The same update as after a failed sign-in, first with a matching row and then without one.
    for (const column of [sql`id = ${id}`, sql`false`]) {
      await db.execute(sql`update accounts set consecutive_misses = 7, closed_until = closed_until where ${column}`)
      expect(await getVersion(db)).toBe(before)
    }
    await db.execute(sql`update accounts set closed_until = now() where id = ${id}`)
    expect(await getVersion(db)).not.toBe(before)
  })

  it('survives the folding of old rows and never repeats', async () => {
    const { db } = database
    const versions = [await getVersion(db)]
    for (let round = 0; round < 3; round += 1) {
      await givenIn(db).dealer()
      versions.push(await getVersion(db))
      await age(db)
      await foldDataChanges(db)
      expect(await getVersion(db)).toBe(versions.at(-1))
      expect(await getRows(db)).toBe(1)
    }
    expect(new Set(versions).size).toBe(4)
    await givenIn(db).dealer()
    await foldDataChanges(db)
    // Recent rows are not folded.
    expect(await getRows(db)).toBeGreaterThan(1)
  })
})
