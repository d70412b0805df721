import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/use-test-database'
import { StartError } from '../../start-error'
import { assertUsable } from './schema-state'

const database = useTestDatabase()
const LATER = 9_000_000_000_000

it('A database of a later release is usable until one of its migrations needs newer code (decision 23)', async () => {
  const { db } = database
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER})`)
  try {
    await assertUsable(db)
    await db.execute(sql`update drizzle.__drizzle_migrations set needs = ${LATER} where created_at = ${LATER}`)
    await expect(assertUsable(db)).rejects.toBeInstanceOf(StartError)
  } finally {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${LATER}`)
  }
})
