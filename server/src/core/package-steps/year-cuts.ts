import { type SQL, sql } from 'drizzle-orm'
import { BUCKET_SECONDS } from './package-steps'

/** An order year, and the time until which the orders of the year before count; null counts all. */
export interface YearCut {
  year: number
  cut: Date | null
}

const getBucket = (cut: Date): number => Math.floor(cut.getTime() / 1000 / BUCKET_SECONDS)
const LAST_BUCKET = 2_147_483_647

/** Returns the years to read, each with its cutoff and the bucket that contains it. */
export const cutTable = (cuts: readonly YearCut[]): SQL => {
  const rows = cuts.map(({ year, cut }) =>
    cut === null
      ? sql`(${year}::int, 'infinity'::timestamptz, ${LAST_BUCKET}::int)`
      : sql`(${year}::int, ${cut.toISOString()}::timestamptz, ${getBucket(cut)}::int)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) cuts(year, cut, cut_bucket)`
}
