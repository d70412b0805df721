import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/use-test-database'
import { rebuildCollatedIndexes } from './run-migrations'

const test = useTestDatabase()

/** Returns the index files, which change with a rebuild, and whether the version is current. */
async function readState() {
  const { rows: indexes } = await test.db.execute<{ name: string; file: string }>(sql`
    select relname as name, relfilenode::text as file from pg_class where relname like '%sorted%' and relkind = 'i' order by 1`)
  const { rows } = await test.db.execute<{ isPresent: boolean }>(sql`
    select collversion = pg_collation_actual_version(oid) as "isPresent" from pg_collation where collname = 'name_order'`)
  return { indexes, isPresent: rows[0]?.isPresent }
}

it('rebuilds every index of names after an update of ICU, and none otherwise', async () => {
  const before = await readState()
  expect(before.indexes.map(({ name }) => name)).toEqual([
    'accounts_role_sorted_name_idx',
    'dealer_profiles_sorted_company_idx',
    'orders_sorted_company_idx',
    'orders_sorted_number_idx',
  ])
  await rebuildCollatedIndexes(test.db)
  expect(await readState()).toEqual(before)

  await test.db.execute(sql`update pg_collation set collversion = 'former' where collname = 'name_order'`)
  expect((await readState()).isPresent).toBe(false)
  await rebuildCollatedIndexes(test.db)
  const after = await readState()
  expect(after.isPresent).toBe(true)
  for (const [at, { name, file }] of after.indexes.entries()) {
    expect(name).toBe(before.indexes[at]?.name)
    expect(file).not.toBe(before.indexes[at]?.file)
  }
})
