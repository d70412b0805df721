import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/** Those of the accounts whose password has never been set. */
export async function listWithoutPassword(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id = any(${idArray(ids)}) and password_hash is null and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}
