import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/types'

async function readNumbers(db: Db) {
  const { rows } = await db.execute<{ oldest: number; next: number }>(sql`
    select (pg_snapshot_xmin(s)::text)::float8 as oldest, (pg_snapshot_xmax(s)::text)::float8 as next
    from pg_current_snapshot() as s`)
  return rows[0] ?? { oldest: 0, next: 0 }
}

/**
 * Waits until no earlier transaction is still writing, so that everything written so far is published to other systems.
 * Databases of one PostgreSQL server share transactions, so it may be another test's.
 */
export async function waitForChanges(db: Db): Promise<void> {
  const { next } = await readNumbers(db)
  await expect.poll(async () => (await readNumbers(db)).oldest, { interval: 20 }).toBeGreaterThanOrEqual(next)
}
