import { emailSpellings } from '@portal/contract/api/email'
import { program } from '@portal/contract/rules/program'
import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { staffDevices, trustedDevices } from '../../../db/tables/sessions'
import type { Db, Tx } from '../../../platform/database/types'
import { textArray } from '../../../platform/database/value-arrays'
import type { MissRecord } from '../sign-in-limits'
import { deviceIdentifierOf, identifierOf, type SignInSubject } from '../sign-in-subject'
import { type MissRow, missColumns, missRecordOf } from './miss-record'

export interface SignInAccount {
  id: string
  isActive: boolean
  passwordHash: string | null
  zipCode: string | null
  /** When the second factor last changed, as the database writes it; null when none is asked. */
  secondFactorChangedAt: string | null
}

export interface SignInState {
  account: SignInAccount | null
  /** Whether this browser signed in to this account before. */
  isTrusted: boolean
  /** Whether it did so lately, so that it is asked for no code. */
  isRemembered: boolean
  /** Whether this browser's device cookie was given by this server. */
  isKnownDevice: boolean
  misses: MissRecord
}

type AccountRow = {
  id: string
  is_active: boolean | null
  password_hash: string | null
  zip_code: string | null
  second_factor_changed_at: string | null
}

interface Row extends MissRow, Omit<AccountRow, 'id'> {
  id: string | null
  is_trusted: boolean
  is_remembered: boolean
  is_known_device: boolean
}

const accountOf = ({ kind, key }: SignInSubject): SQL =>
  kind === 'staff'
    ? sql`select id, is_active, password_hash, null::text as zip_code,
        second_factor_changed_at::text as second_factor_changed_at from ${accounts}
        where lower(email) = any(${textArray(emailSpellings(key))}) and role <> 'dealer' and deleted_at is null`
    : sql`select a.id, a.is_active, null::text as password_hash, p.zip_code, null::text as second_factor_changed_at
        from ${dealerProfiles} p join ${accounts} a on a.id = p.account_id
        where p.dealer_number_key = ${key} and a.role = 'dealer' and a.deleted_at is null`

/** The account as it is now, kept from changing until the transaction's end; null when nobody signs in like that. */
export async function lockSignInAccount(tx: Tx, id: string, subject: SignInSubject): Promise<SignInAccount | null> {
  // Locked by a statement of its own: one that waits for the lock would still read the joined row of before.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  const { rows } = await tx.execute<AccountRow>(sql`select * from (${accountOf(subject)}) as account where id = ${id}`)
  const [row] = rows
  return row ? toAccount(row.id, row) : null
}

/** Everything an attempt to sign in is judged by, in one statement, whether or not there is such an account. */
export async function findSignInAccount(
  db: Db,
  attempt: { subject: SignInSubject; deviceHash: string | null; address: string; block: string; now: Date },
): Promise<SignInState> {
  const { subject, deviceHash, address, block, now } = attempt
  const rememberedSince = new Date(now.getTime() - program.mailedCodes.deviceDays * 24 * 60 * 60_000)
  const identifier = identifierOf(subject)
  const misses = missColumns({
    counted: sql`case when browser.is_trusted then ${deviceIdentifierOf(subject, deviceHash ?? '')} else ${identifier} end`,
    identifier,
    accountId: sql`account.id`,
    address,
    block,
    zip: subject.zip,
    now,
  })
  const { rows } = await db.execute<Row>(sql`
    select account.*, browser.*, ${misses}
    from (select 1) as one
    left join (${accountOf(subject)}) as account on true
    cross join lateral (select
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash} and account_id = account.id) as is_trusted,
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash} and account_id = account.id
        and last_seen_at > ${rememberedSince.toISOString()}::timestamptz) as is_remembered,
      exists (select 1 from ${trustedDevices} where device_hash = ${deviceHash}
        union all select 1 from ${staffDevices} where device_hash = ${deviceHash}) as is_known_device
    ) as browser`)
  const [row] = rows
  if (!row) throw new Error('A statement that always has one row had none.')
  return {
    account: row.id === null ? null : toAccount(row.id, row),
    isTrusted: row.is_trusted,
    isRemembered: row.is_remembered,
    isKnownDevice: row.is_known_device,
    misses: missRecordOf(row),
  }
}

const toAccount = (id: string, row: Omit<AccountRow, 'id'>): SignInAccount => ({
  id,
  isActive: row.is_active === true,
  passwordHash: row.password_hash,
  zipCode: row.zip_code,
  secondFactorChangedAt: row.second_factor_changed_at,
})
