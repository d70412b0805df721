import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

/** Small enough that other writers of these orders never wait long. */
const BLOCK_SIZE = 500

/**
 * Sets the first program version on a block of orders that were placed before orders had a number, or by a server of an
 * earlier release. Skips locked orders until the next time, so that several servers may do this concurrently.
 * @returns how many orders were filled in, at most 500
 */
export async function fillProgramNumbers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ filled: number }>(sql`
    with filled as (
      update orders set program_number = 1 where id in (
        select id from orders
        where program_number is null and (signed_at is not null or status not in ('pending', 'expired', 'cancelled'))
        order by id limit ${BLOCK_SIZE} for update skip locked)
      returning 1)
    select count(*)::int as filled from filled`)
  return rows[0]?.filled ?? 0
}
