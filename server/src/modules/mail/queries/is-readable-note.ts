import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

/**
 * Whether the text of a note may still be sent. The note must exist and not be withdrawn, and the address must belong to
 * an account that can sign in: the note's dealer, or staff otherwise.
 */
export async function isReadableNote(
  db: Db,
  { noteId, isForDealer, to }: { noteId: string; isForDealer: boolean; to: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from notes where id = ${noteId} and withdrawn_at is null and exists (
      select from accounts as reader where reader.is_active and reader.deleted_at is null
        and lower(reader.email) = lower(${to}) and (reader.role = 'dealer') = ${isForDealer}
        and (not ${isForDealer} or reader.id = notes.dealer_id))`)
  return rows.length > 0
}
