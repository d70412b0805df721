import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

/** Counts a check of one network address. @returns how many it is within the minute, and when that began */
export async function countCheck(db: Db, address: string, now: Date): Promise<{ checks: number; since: Date }> {
  const instant = sql`${now.toISOString()}::timestamptz`
  // Also when the clock went back, so that nobody is shut out for long.
  const isOver = sql`abs(extract(epoch from ${instant} - verification_counts.since)) >= 60`
  const { rows } = await db.execute<{ checks: number; since: string }>(sql`
    insert into verification_counts (address, since, checks) values (${address}, ${instant}, 1)
    on conflict (address) do update set
      checks = case when ${isOver} then 1 else verification_counts.checks + 1 end,
      since = case when ${isOver} then ${instant} else verification_counts.since end
    returning checks, since`)
  const [row] = rows
  if (!row) throw new Error('Every check is counted')
  return { checks: row.checks, since: new Date(row.since) }
}
