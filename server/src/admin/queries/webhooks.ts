import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/**
 * Pauses every endpoint, because deliveries that are pending in the backup may have been made since. Resets the
 * transaction numbers, so that no later event is mistaken for an earlier one.
 * @returns how many were active
 */
export async function pauseWebhooks(tx: Tx): Promise<number> {
  await tx.execute(sql`update webhook_deliveries set transaction_id = null,
    state = case state when 'sending' then 'waiting' else state end, locked_until = null, claim_id = null`)
  const { rows } = await tx.execute<{ paused: number }>(sql`
    with paused as (update webhook_endpoints set paused_because = 'restored' where paused_because is null returning 1)
    select count(*)::int as paused from paused`)
  return rows[0]?.paused ?? 0
}
