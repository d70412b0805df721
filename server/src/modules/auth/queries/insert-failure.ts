import { program } from '@portal/contract/rules/program'
import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { missCounts, signInFailures } from '../../../db/tables/sign-in-limits'
import type { Tx } from '../../../platform/database/types'
import { closedUntilAfter, type MissRecord } from '../sign-in-limits'
import { isAllowed, type MissRow, missColumns, missRecordOf } from './miss-record'

export interface Failure {
  identifier: string
  /** Set for a browser that signed in to the account before; then its misses are what counts. */
  deviceIdentifier: string | null
  accountId: string | null
  address: string
  block: string
  zip: string | null
  /** Whether work was done for this attempt: then the limits that work opens do not hold it up. */
  isWorkDone: boolean
  now: Date
}

export interface RecordedFailure {
  /** False when a limit had been reached by then: nothing was recorded. */
  isRecorded: boolean
  misses: MissRecord
  /** True when this miss closed the account. */
  isClosing: boolean
}

interface Row extends MissRow {
  is_recorded: boolean
  is_closing: boolean
}

/** Makes attempts on one account, and from one address, wait for each other across all server processes. */
export async function lockAttempts(tx: Tx, { identifier, address }: Pick<Failure, 'identifier' | 'address'>) {
  // Always in this order and in classes of their own, so that two attempts never deadlock.
  await tx.execute(
    sql`select pg_advisory_xact_lock(7261, hashtext(${identifier})), pg_advisory_xact_lock(7262, hashtext(${address}))`,
  )
}

/**
 * Records a miss unless a limit is reached, in one statement; to be called under `lockAttempts`, so that of any number
 * of attempts at one time no more than the limit are answered.
 */
export async function insertFailure(tx: Tx, failure: Failure): Promise<RecordedFailure> {
  const { identifier, deviceIdentifier, accountId, address, block, zip, isWorkDone, now } = failure
  const at = sql`${now.toISOString()}::timestamptz`
  const account = sql`${accountId}::uuid`
  const mostInARow = sql`${program.signInLimits.inARow.failures}::int`
  const columns = missColumns({
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
      where ${isAllowed(isStranger, isWorkDone, now)}
      returning id),
    shared as (
      insert into ${missCounts} (kind, key, quarter, misses)
      select kind, key, date_bin('15 minutes', ${at}, '2020-01-01 00:00:00+00'::timestamptz), 1
      from (values ('block', ${block}), ('zip', ${zip}), ('all', '')) as common(kind, key)
      where key is not null and ${isStranger}::boolean and exists (select 1 from recorded)
      on conflict (kind, key, quarter) do update set misses = ${missCounts}.misses + 1),
    missed as (
      update ${accounts} set consecutive_misses = consecutive_misses + 1,
        closed_until = case when (consecutive_misses + 1) % ${mostInARow} = 0
          then ${closedUntilAfter(now).toISOString()}::timestamptz else closed_until end
      where id = ${account} and exists (select 1 from recorded)
      returning consecutive_misses % ${mostInARow} = 0 as is_closing)
    select record.*, exists (select 1 from recorded) as is_recorded,
      coalesce((select is_closing from missed), false) as is_closing
    from record`)
  const [row] = rows
  if (!row) throw new Error('A statement that always has one row had none.')
  return { isRecorded: row.is_recorded, isClosing: row.is_closing, misses: missRecordOf(row) }
}
