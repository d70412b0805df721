import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/**
 * Pauses every campaign that has not ended, because emails that are due in the backup may have been sent since.
 * @returns the number of campaigns that would have sent emails otherwise
 */
export async function pauseCampaigns(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ paused: number }>(sql`
    with paused as (update campaigns set paused_at = ${now.toISOString()}::timestamptz, pause_reason = 'restored'
      where paused_at is null and ended_at is null returning 1)
    select count(*)::int as paused from paused`)
  return rows[0]?.paused ?? 0
}
