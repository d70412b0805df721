import { emailSpellings } from '@portal/contract/api/email'
import { settings } from '@portal/contract/rules/settings'
import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { staffDevices, trustedDevices } from '../../../db/tables/sessions'
import { textArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'
import type { FailureRecord } from '../sign-in-limits'
import { getDeviceIdentifier, getIdentifier, type SignInSubject } from '../sign-in-subject'
import { type FailureRow, failureColumns, toFailureRecord } from './failure-record'

export interface SignInAccount {
  id: string
  isActive: boolean
  passwordHash: string | null
  zipCode: string | null
  /** When the second factor last changed, as database text; null without a second factor. */
  secondFactorChangedAt: string | null
}

export interface SignInState {
  account: SignInAccount | null
  /** Whether this browser signed in to this account before. */
  isTrusted: boolean
  /** Whether it did so recently, so that it needs no code. */
  isRemembered: boolean
  /** Whether this server issued the browser's device cookie. */
  isKnownDevice: boolean
  failures: FailureRecord
}

type AccountRow = {
  id: string
  is_active: boolean | null
  password_hash: string | null
  zip_code: string | null
  second_factor_changed_at: string | null
}

interface Row extends FailureRow, Omit<AccountRow, 'id'> {
  id: string | null
  is_trusted: boolean
  is_remembered: boolean
  is_known_device: boolean
}

const accountQuery = ({ kind, key }: SignInSubject): SQL =>
  kind === 'staff'
    ? sql`select id, is_active, password_hash, null::text as zip_code,
        second_factor_changed_at::text as second_factor_changed_at from ${accounts}
        where lower(email) = any(${textArray(emailSpellings(key))}) and role <> 'dealer' and deleted_at is null`
    : sql`select a.id, a.is_active, null::text as password_hash, p.zip_code, null::text as second_factor_changed_at
        from ${dealerProfiles} p join ${accounts} a on a.id = p.account_id
        where p.dealer_number_key = ${key} and a.role = 'dealer' and a.deleted_at is null`

/** Locks and returns the account; null if no account has this sign-in. */
export async function lockSignInAccount(tx: Tx, id: string, subject: SignInSubject): Promise<SignInAccount | null> {
  // Lock in a separate statement. A statement that waits for the lock would still read the old version of the joined row.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  const { rows } = await tx.execute<AccountRow>(
    sql`select * from (${accountQuery(subject)}) as account where id = ${id}`,
  )
  const [row] = rows
  return row ? toAccount(row.id, row) : null
}

/** Reads all data that a sign-in attempt depends on in one statement, whether or not the account exists. */
export async function findSignInAccount(
  db: Db,
  attempt: { subject: SignInSubject; deviceHash: string | null; address: string; block: string; now: Date },
): Promise<SignInState> {
  const { subject, deviceHash, address, block, now } = attempt
  const rememberedSince = new Date(now.getTime() - settings.mailedCodes.deviceDays * 24 * 60 * 60_000)
  const identifier = getIdentifier(subject)
  const columns = failureColumns({
    counted: sql`case when browser.is_trusted then ${getDeviceIdentifier(subject, deviceHash ?? '')} else ${identifier} end`,
    identifier,
    accountId: sql`account.id`,
    address,
    block,
    zip: subject.zip,
    now,
  })
  const { rows } = await db.execute<Row>(sql`
    select account.*, browser.*, ${columns}
    from (select 1) as one
    left join (${accountQuery(subject)}) as account on true
    cross join lateral (select
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash} and account_id = account.id) as is_trusted,
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash} and account_id = account.id
        and last_seen_at > ${rememberedSince.toISOString()}::timestamptz) as is_remembered,
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash}
        union all select 1 from ${staffDevices} where device_hash = ${deviceHash}) as is_known_device
    ) as browser`)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row.')
  return {
    account: row.id === null ? null : toAccount(row.id, row),
    isTrusted: row.is_trusted,
    isRemembered: row.is_remembered,
    isKnownDevice: row.is_known_device,
    failures: toFailureRecord(row),
  }
}

const toAccount = (id: string, row: Omit<AccountRow, 'id'>): SignInAccount => ({
  id,
  isActive: row.is_active === true,
  passwordHash: row.password_hash,
  zipCode: row.zip_code,
  secondFactorChangedAt: row.second_factor_changed_at,
})
