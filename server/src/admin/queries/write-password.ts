import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/** Gives an account a password that counts as temporary: it is asked to choose its own. */
export async function updatePassword(
  tx: Tx,
  accountId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update accounts set password_hash = ${passwordHash}, password_is_temporary = true,
      updated_at = greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)
    where id = ${accountId}`)
}
