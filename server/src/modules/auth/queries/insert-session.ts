import { sql } from 'drizzle-orm'
import { selectStaffDevice, staffDevicesSince } from '../../../core/sign-in/staff-device'
import { accounts } from '../../../db/tables/accounts'
import type { StaffDeviceFacts } from '../../../db/tables/sessions'
import { sessions, staffDevices, trustedDevices } from '../../../db/tables/sessions'
import { signInFailures } from '../../../db/tables/sign-in-limits'
import type { Tx } from '../../../platform/database/types'
import type { FailureRecord } from '../sign-in-limits'
import { type FailureRow, failureColumns, isAllowed, toFailureRecord } from './failure-record'

export interface NewSession {
  accountId: string
  tokenHash: string
  /** The browser's previous session, which this one replaces. */
  previousTokenHash: string | null
  expiresAt: Date
  deviceHash: string
  identifier: string
  /** Set for a known browser of the account. Then only the browser's own failed attempts count. */
  deviceIdentifier: string | null
  /** The key by which attempts from this address are counted. */
  addressKey: string
  block: string
  zip: string | null
  hasProofOfWork: boolean
  /** Whether to store the browser as known. */
  isRemembered: boolean
  /** The code that was entered. */
  mailedCodeId: string | null
  address: string
  userAgent: string
  /** The kind of second factor; null without one. */
  secondFactor: string | null
  now: Date
}

export interface StartedSession {
  /** False if a limit was already reached. Then nothing was stored. */
  isStarted: boolean
  failures: FailureRecord
  /** Set for a dealer's session in a browser in which staff signed in before. */
  staffDevice: StaffDeviceFacts | null
}

interface Row extends FailureRow {
  staff_device: StaffDeviceFacts | null
  is_started: boolean
}

/**
 * Starts a session in one statement, unless a limit was reached while the password was checked. Deletes the failed attempts
 * of the browser, or of the account for an unknown browser, and stores the browser as known.
 */
export async function insertSession(tx: Tx, input: NewSession): Promise<StartedSession> {
  const at = sql`${input.now.toISOString()}::timestamptz`
  const account = sql`${input.accountId}::uuid`
  const columns = failureColumns({
    counted: sql`${input.deviceIdentifier ?? input.identifier}::text`,
    identifier: input.identifier,
    accountId: account,
    address: input.addressKey,
    block: input.block,
    zip: input.zip,
    now: input.now,
  })
  const isStranger = input.deviceIdentifier === null
  const allowed = sql`exists (select 1 from allowed)`
  const { rows } = await tx.execute<Row>(sql`
    with record as (select ${columns}),
    allowed as (select 1 from record where ${isAllowed(isStranger, input.hasProofOfWork, input.now)}),
    ended as (delete from ${sessions} where token_hash = ${input.previousTokenHash} and ${allowed}),
    forgotten as (delete from ${signInFailures}
      where identifier = ${input.deviceIdentifier ?? input.identifier} and ${allowed}),
    counted as (update ${accounts} set consecutive_misses = 0
      where id = ${account} and consecutive_misses > 0 and ${allowed}),
    device as (insert into ${trustedDevices} (device_hash, account_id, first_seen_at, last_seen_at)
      select ${input.deviceHash}, ${account}, ${at}, ${at} from allowed where ${input.isRemembered}::boolean
      on conflict (device_hash, account_id) do update set last_seen_at = excluded.last_seen_at),
    staff_device as (insert into ${staffDevices} (device_hash, account_id, last_used_at)
      select ${input.deviceHash}, id, ${at} from ${accounts}, allowed where id = ${account} and role <> 'dealer'
      on conflict (device_hash, account_id) do update set last_used_at = excluded.last_used_at),
    started as (
      insert into ${sessions} (token_hash, actor_id, subject_id, created_at, last_seen_at, expires_at, address, user_agent,
        mailed_code_id, device_hash, was_device_known, staff_device, second_factor)
      select ${input.tokenHash}, ${account}, ${account}, ${at}, ${at}, ${input.expiresAt.toISOString()}::timestamptz,
        ${input.address}, ${input.userAgent}, ${input.mailedCodeId}::uuid, ${input.deviceHash},
        ${input.deviceIdentifier !== null}::boolean,
        case when (select role from ${accounts} where id = ${account}) = 'dealer'
          then ${selectStaffDevice(sql`${input.deviceHash}`, sql`${staffDevicesSince(input.now)}`)} end,
        ${input.secondFactor}::text
      from allowed
      returning staff_device)
    select record.*, exists (select 1 from started) as is_started,
      started.staff_device from record left join started on true`)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row.')
  return { isStarted: row.is_started, failures: toFailureRecord(row), staffDevice: row.staff_device }
}
