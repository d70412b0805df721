import { settings } from '@portal/contract/rules/settings'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { missCounts, signInFailures } from '../../../db/tables/sign-in-limits'
import { type FailureRecord, limitWindowStart } from '../sign-in-limits'

const { perAccount, perAddress, consecutive, perBlock, perZip, overall } = settings.signInLimits

/** The raw columns. Raw statements return times as text. */
export interface FailureRow extends Record<string, unknown> {
  account_limit_since: string | null
  address_limit_since: string | null
  closed_until: string | null
  block_misses: number
  zip_misses: number
  all_misses: number
}

const nthFailure = (condition: SQL, since: Date, failures: number): SQL =>
  sql`(select failed_at from ${signInFailures} where ${condition} and failed_at > ${since.toISOString()}::timestamptz
    order by failed_at desc offset ${failures - 1} limit 1)`

const countFailures = (kind: string, key: string, windowHours: number, now: Date): SQL =>
  sql`(select coalesce(sum(misses), 0)::int from ${missCounts} where kind = ${kind} and key = ${key}
    and quarter > ${new Date(now.getTime() - windowHours * 60 * 60_000).toISOString()}::timestamptz)`

/**
 * Selects the columns of a `FailureRow`. An identifier without an account is locked after as many failed attempts as an
 * account.
 * @param counted the identifier whose failed attempts count for this browser
 */
export function failureColumns(input: {
  counted: SQL
  identifier: string
  accountId: SQL
  address: string
  block: string
  zip: string | null
  now: Date
}): SQL {
  const { counted, identifier, accountId, address, block, zip, now } = input
  const since = limitWindowStart(now)
  return sql`
    ${nthFailure(sql`identifier = ${counted}`, since.account, perAccount.failures)} as account_limit_since,
    ${nthFailure(sql`address = ${address}`, since.address, perAddress.failures)} as address_limit_since,
    case when ${accountId} is not null
      then (select closed_until from ${accounts} where id = ${accountId})
      else (select case when count(*) > 0 and count(*) % ${consecutive.failures}::int = 0
          then max(failed_at) + make_interval(hours => ${consecutive.closedHours}::int) end
        from ${signInFailures} where identifier = ${identifier})
    end as closed_until,
    ${countFailures('block', block, perBlock.windowHours, now)} as block_misses,
    ${countFailures('zip', zip ?? '', perZip.windowHours, now)} as zip_misses,
    ${countFailures('all', '', overall.windowHours, now)} as all_misses`
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const toFailureRecord = (row: FailureRow): FailureRecord => ({
  accountLimitSince: instant(row.account_limit_since),
  addressLimitSince: instant(row.address_limit_since),
  closedUntil: instant(row.closed_until),
  pressure: { block: row.block_misses, zip: row.zip_misses, all: row.all_misses },
})

/**
 * Whether a `FailureRow` allows an attempt. Repeats the rules of `guardForAttempt` in the statement that stores the
 * result.
 * @param isStranger whether the browser is unknown to the account
 */
export function isAllowed(isStranger: boolean, hasProofOfWork: boolean, now: Date): SQL {
  if (!isStranger) return sql`account_limit_since is null`
  if (hasProofOfWork) return sql`true`
  return sql`account_limit_since is null and address_limit_since is null
    and (closed_until is null or closed_until <= ${now.toISOString()}::timestamptz)
    and block_misses < ${perBlock.failures}::int and zip_misses < ${perZip.failures}::int
    and all_misses < ${overall.failures}::int`
}
