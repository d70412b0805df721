import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/** Ends every API key that works at this moment. @returns how many there were */
export async function endKeys(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ ended: number }>(sql`
    with ended as (update api_keys set ends_at = ${at} where ends_at is null or ends_at > ${at} returning 1)
    select count(*)::int as ended from ended`)
  return rows[0]?.ended ?? 0
}
