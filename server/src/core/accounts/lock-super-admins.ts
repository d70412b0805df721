import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'

/**
 * Serializes removals of super admins until the transaction ends: when two remove each other, the second must see the result
 * of the first. Servers and the admin command take the same lock.
 */
export async function lockSuperAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7264, 0)`)
}
