import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/** Ends every session, or those of an account, also those in which somebody acts as it. @returns how many there were */
export async function deleteSessions(tx: Tx, accountId: string | null): Promise<number> {
  const whose = accountId === null ? sql`true` : sql`actor_id = ${accountId} or subject_id = ${accountId}`
  const { rows } = await tx.execute<{ ended: number }>(sql`
    with ended as (delete from sessions where ${whose} returning 1) select count(*)::int as ended from ended`)
  return rows[0]?.ended ?? 0
}
