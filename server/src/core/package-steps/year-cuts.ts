import { orderYearOf } from '@portal/contract/rules/order-year'
import { endOfDayYearsAgo } from '@portal/contract/rules/same-day'
import { type SQL, sql } from 'drizzle-orm'
import { BUCKET_SECONDS } from './package-steps'

/** An order year, and up to when the orders of the year before count; null for all of them. */
export interface YearCut {
  year: number
  cut: Date | null
}

const bucketOf = (cut: Date): number => Math.floor(cut.getTime() / 1000 / BUCKET_SECONDS)
const AFTER_ALL = 2_147_483_647

/** The years read, each with the moment of its cut and the bucket in which that lies. */
export const tableOf = (cuts: readonly YearCut[]): SQL => {
  const rows = cuts.map(({ year, cut }) =>
    cut === null
      ? sql`(${year}::int, 'infinity'::timestamptz, ${AFTER_ALL}::int)`
      : sql`(${year}::int, ${cut.toISOString()}::timestamptz, ${bucketOf(cut)}::int)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) cuts(year, cut, cut_bucket)`
}

/** Up to when the year before an order year counts to be compared with now; null once the season of the year is over. */
export function sameDayCut(year: number, now: Date, timeZone: string): Date | null {
  return year === orderYearOf(now, timeZone) ? endOfDayYearsAgo(now, 1, timeZone) : null
}
