import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/**
 * Revokes every valid API key.
 * @returns the number of keys
 */
export async function endKeys(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ ended: number }>(sql`
    with ended as (update api_keys set ends_at = ${at} where ends_at is null or ends_at > ${at} returning 1)
    select count(*)::int as ended from ended`)
  return rows[0]?.ended ?? 0
}
