import { sql } from 'drizzle-orm'
import { idArray } from '../../platform/database/bulk-values'
import type { Db } from '../../platform/database/types'

/**
 * Returns the accounts that are in use: they signed in or were impersonated (either leaves an audit event), have
 * orders, or have dealers assigned to them.
 */
export async function listUsedAccounts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account.id from accounts account
    where account.id = any(${idArray(ids)}) and (
      exists (select 1 from orders where dealer_id = account.id)
      or exists (select 1 from dealer_profiles where territory_manager_id = account.id)
      or exists (select 1 from audit_events where actor_id = account.id)
      or exists (select 1 from audit_events where subject_id = account.id))`)
  return new Set(rows.map(({ id }) => id))
}
