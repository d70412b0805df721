import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/**
 * Lets a network address try again. Its misses still count against the accounts they were made at.
 * @param address the key by which attempts from there are counted
 * @returns how many misses and requests no longer count
 */
export async function unlockAddress(tx: Tx, address: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    with missed as (update sign_in_failures set address = 'unlocked' where address = ${address} returning id),
      asked as (delete from password_link_requests where address = ${address} returning id)
    select ((select count(*) from missed) + (select count(*) from asked))::int as total`)
  return rows[0]?.total ?? 0
}
