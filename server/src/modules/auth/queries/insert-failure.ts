import { settings } from '@portal/contract/rules/settings'
import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { missCounts, signInFailures } from '../../../db/tables/sign-in-limits'
import type { Tx } from '../../../platform/database/types'
import { type FailureRecord, getLockoutEnd } from '../sign-in-limits'
import { type FailureRow, failureColumns, isAllowed, toFailureRecord } from './failure-record'

export interface Failure {
  identifier: string
  /** Set for a known browser of the account. Then only the browser's own failed attempts count. */
  deviceIdentifier: string | null
  accountId: string | null
  address: string
  block: string
  zip: string | null
  /** Whether the attempt has a proof of work, which lifts the limits that allow one. */
  hasProofOfWork: boolean
  now: Date
}

export interface RecordedFailure {
  /** False if a limit was already reached. Then nothing was recorded. */
  isRecorded: boolean
  failures: FailureRecord
  /** Whether this failed attempt locked the account. */
  isClosing: boolean
}

interface Row extends FailureRow {
  is_recorded: boolean
  is_closing: boolean
}

/** Serializes attempts on one account, and from one address, across all server processes. */
export async function lockAttempts(tx: Tx, { identifier, address }: Pick<Failure, 'identifier' | 'address'>) {
  // Always lock in this order, with a separate class per kind, so that two attempts never deadlock.
  await tx.execute(
    sql`select pg_advisory_xact_lock(7261, hashtext(${identifier})), pg_advisory_xact_lock(7262, hashtext(${address}))`,
  )
}

/**
 * Records a failed attempt unless a limit is reached, in one statement. Call it under `lockAttempts`, so that concurrent
 * attempts cannot exceed the limit.
 */
export async function insertFailure(tx: Tx, failure: Failure): Promise<RecordedFailure> {
  const { identifier, deviceIdentifier, accountId, address, block, zip, hasProofOfWork, now } = failure
  const at = sql`${now.toISOString()}::timestamptz`
  const account = sql`${accountId}::uuid`
  const maxConsecutive = sql`${settings.signInLimits.consecutive.failures}::int`
  const columns = failureColumns({
    counted: sql`${deviceIdentifier ?? identifier}::text`,
    identifier,
    accountId: account,
    address,
    block,
    zip,
    now,
  })
  const isStranger = deviceIdentifier === null
  const { rows } = await tx.execute<Row>(sql`
    with record as (select ${columns}),
    counted as (select ${identifier}::text as identifier, ${address}::text as address
      union all select ${deviceIdentifier}::text, '' where ${deviceIdentifier}::text is not null),
    recorded as (
      insert into ${signInFailures} (identifier, account_id, address, failed_at)
      select counted.identifier, ${account}, counted.address, ${at} from counted, record
      where ${isAllowed(isStranger, hasProofOfWork, now)}
      returning id),
    shared as (
      insert into ${missCounts} (kind, key, quarter, misses)
      select kind, key, date_bin('15 minutes', ${at}, '2020-01-01 00:00:00+00'::timestamptz), 1
      from (values ('block', ${block}), ('zip', ${zip}), ('all', '')) as common(kind, key)
      where key is not null and ${isStranger}::boolean and exists (select 1 from recorded)
      on conflict (kind, key, quarter) do update set misses = ${missCounts}.misses + 1),
    missed as (
      update ${accounts} set consecutive_misses = consecutive_misses + 1,
        closed_until = case when (consecutive_misses + 1) % ${maxConsecutive} = 0
          then ${getLockoutEnd(now).toISOString()}::timestamptz else closed_until end
      where id = ${account} and exists (select 1 from recorded)
      returning consecutive_misses % ${maxConsecutive} = 0 as is_closing)
    select record.*, exists (select 1 from recorded) as is_recorded,
      coalesce((select is_closing from missed), false) as is_closing
    from record`)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row.')
  return { isRecorded: row.is_recorded, isClosing: row.is_closing, failures: toFailureRecord(row) }
}
