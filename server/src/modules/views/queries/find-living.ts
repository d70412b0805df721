import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/types'

/** Which of these ids are still those of a territory manager or a category. */
export async function findLiving(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`any(${`{${ids.join(',')}}`}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where id = ${wanted} and role = 'territory_manager' and deleted_at is null
    union all select id from categories where id = ${wanted}`)
  return new Set(rows.map(({ id }) => id))
}
