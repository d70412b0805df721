import type { SignInWatch } from '@portal/contract/accounts/sign-in-watch'
import { settings } from '@portal/contract/rules/settings'
import { sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { missCounts } from '../../../db/tables/sign-in-limits'
import type { Db } from '../../../platform/database/types'

const MAX_ROWS = 5

/** The failed attempts within the overall window, their most common ZIP codes and network blocks, and the locked accounts. */
export async function findSignInWatch(
  db: Db,
  now: Date,
): Promise<Pick<SignInWatch, 'misses' | 'zips' | 'blocks' | 'closed'>> {
  const since = new Date(now.getTime() - settings.signInLimits.overall.windowHours * 60 * 60_000).toISOString()
  const { rows: counted } = await db.execute<{ kind: string; key: string; misses: number }>(sql`
    select kind, key, misses from (
      select kind, key, sum(misses)::int as misses, row_number() over (partition by kind order by sum(misses) desc, key) as place
      from ${missCounts} where quarter > ${since}::timestamptz group by kind, key) as counted
    where place <= ${MAX_ROWS}::int order by kind, place`)
  const { rows: closed } = await db.execute<{ id: string; name: string; closed_until: string }>(sql`
    select account.id, account.closed_until,
      coalesce(dealer.company_name || ' (#' || dealer.dealer_number || ')', account.email, '') as name
    from ${accounts} as account left join ${dealerProfiles} as dealer on dealer.account_id = account.id
    where account.closed_until > ${now.toISOString()}::timestamptz and account.deleted_at is null
    order by account.closed_until desc, account.id limit 50`)
  const rowsOfKind = (kind: string) =>
    counted.filter((row) => row.kind === kind).map(({ key, misses }) => ({ key, misses }))
  return {
    misses: rowsOfKind('all')[0]?.misses ?? 0,
    zips: rowsOfKind('zip'),
    blocks: rowsOfKind('block'),
    closed: closed.map(({ id, name, closed_until }) => ({
      id,
      name,
      closedUntil: new Date(closed_until).toISOString(),
    })),
  }
}
