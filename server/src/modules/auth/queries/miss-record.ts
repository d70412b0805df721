import { program } from '@portal/contract/program'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, signInFailures } from '../../../db/tables'
import { limitWindowStart, type MissRecord } from '../sign-in-limits'

const { perAccount, perAddress, inARow } = program.signInLimits

/** The raw columns: drivers hand instants of raw statements over as text. */
export interface MissRow extends Record<string, unknown> {
  account_limit_since: string | null
  address_limit_since: string | null
  closed_until: string | null
}

const nthMiss = (condition: SQL, since: Date, failures: number): SQL =>
  sql`(select failed_at from ${signInFailures} where ${condition} and failed_at > ${since.toISOString()}::timestamptz
    order by failed_at desc offset ${failures - 1} limit 1)`

/**
 * The columns of a `MissRow`. An identifier without an account is closed after as many misses as an account would be.
 * @param counted the identifier whose misses count for this browser
 */
export function missColumns(input: {
  counted: SQL
  identifier: string
  accountId: SQL
  address: string
  now: Date
}): SQL {
  const { counted, identifier, accountId, address, now } = input
  const since = limitWindowStart(now)
  return sql`
    ${nthMiss(sql`identifier = ${counted}`, since.account, perAccount.failures)} as account_limit_since,
    ${nthMiss(sql`address = ${address}`, since.address, perAddress.failures)} as address_limit_since,
    case when ${accountId} is not null
      then (select closed_until from ${accounts} where id = ${accountId})
      else (select case when count(*) > 0 and count(*) % ${inARow.failures}::int = 0
          then max(failed_at) + make_interval(hours => ${inARow.closedHours}::int) end
        from ${signInFailures} where identifier = ${identifier})
    end as closed_until`
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const missRecordOf = (row: MissRow): MissRecord => ({
  accountLimitSince: instant(row.account_limit_since),
  addressLimitSince: instant(row.address_limit_since),
  closedUntil: instant(row.closed_until),
})
