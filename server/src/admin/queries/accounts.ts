import { emailKey, emailSpellings } from '@portal/contract/api/email'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/bulk-values'
import type { Tx } from '../../platform/database/types'

export interface NamedAccount extends Record<string, unknown> {
  id: string
  role: string
  email: string | null
  name: string
  isActive: boolean
  /** Null for staff. */
  dealerNumber: string | null
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

function nameCondition(named: string): SQL {
  if (isUuid(named)) return sql`a.id = ${named}::uuid`
  if (named.includes('@')) {
    const spellings = textArray(emailSpellings(emailKey(named)))
    return sql`lower(a.email) = any(${spellings}) and a.role <> 'dealer' and a.deleted_at is null`
  }
  return sql`p.dealer_number_key = ${dealerNumberKey(named)} and a.role = 'dealer' and a.deleted_at is null`
}

/**
 * Finds and locks the account with this email address (staff), dealer number or id; a deleted one only by its id.
 * Undefined if there is none.
 */
export async function lockAccount(tx: Tx, named: string): Promise<NamedAccount | undefined> {
  const { rows } = await tx.execute<NamedAccount>(sql`
    select a.id, a.role, a.email, trim(a.first_name || ' ' || a.last_name) as name, a.is_active as "isActive",
      p.dealer_number as "dealerNumber"
    from accounts a left join dealer_profiles p on p.account_id = a.id
    where ${nameCondition(named.trim())}
    for update of a`)
  return rows[0]
}

/** Gives an account a temporary password: the user must choose a new one. */
export async function updatePassword(
  tx: Tx,
  accountId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update accounts set password_hash = ${passwordHash}, password_is_temporary = true,
      updated_at = greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)
    where id = ${accountId}`)
}

/**
 * Lets a network address try again. Its failed attempts still count for the accounts that it tried.
 * @param address the key by which its attempts are counted
 * @returns how many failed attempts and requests no longer count
 */
export async function unlockAddress(tx: Tx, address: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    with missed as (update sign_in_failures set address = 'unlocked' where address = ${address} returning id),
      asked as (delete from password_link_requests where address = ${address} returning id)
    select ((select count(*) from missed) + (select count(*) from asked))::int as total`)
  return rows[0]?.total ?? 0
}

/**
 * Ends all sessions, or those of an account, including impersonations of it.
 * @returns the number of sessions
 */
export async function deleteSessions(tx: Tx, accountId: string | null): Promise<number> {
  const ownerCondition = accountId === null ? sql`true` : sql`actor_id = ${accountId} or subject_id = ${accountId}`
  const { rows } = await tx.execute<{ ended: number }>(sql`
    with ended as (delete from sessions where ${ownerCondition} returning 1) select count(*)::int as ended from ended`)
  return rows[0]?.ended ?? 0
}
