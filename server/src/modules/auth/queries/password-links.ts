import { emailSpellings } from '@portal/contract/api/email'
import type { Role } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { passwordLinks } from '../../../db/tables/codes-and-links'
import { passwordLinkRequests } from '../../../db/tables/sign-in-limits'
import { idArray, textArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'

const { perAccount, perAddress } = settings.passwordLinks

const minutesBefore = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()

/** Serializes requests for one account, and from one address, across all server processes. */
export async function lockLinkRequests(tx: Tx, { email, address }: { email: string; address: string }): Promise<void> {
  // Always lock in this order, with a separate class per kind, so that two requests never deadlock.
  await tx.execute(
    sql`select pg_advisory_xact_lock(7265, hashtext(${email})), pg_advisory_xact_lock(7266, hashtext(${address}))`,
  )
}

/**
 * Counts a request unless its address made too many. Call it under `lockLinkRequests`.
 * @returns the time of the oldest request that counts toward the reached limit; null if this request was counted
 */
export async function insertLinkRequest(
  tx: Tx,
  { address, now }: { address: string; now: Date },
): Promise<Date | null> {
  const since = sql`${minutesBefore(now, perAddress.windowMinutes)}::timestamptz`
  const { rows } = await tx.execute<{ limit_since: string | null }>(sql`
    with record as (select (select requested_at from ${passwordLinkRequests}
      where address = ${address} and requested_at > ${since}
      order by requested_at desc offset ${perAddress.requests - 1} limit 1) as limit_since),
    recorded as (insert into ${passwordLinkRequests} (address, requested_at)
      select ${address}, ${now.toISOString()}::timestamptz from record where limit_since is null)
    select limit_since from record`)
  const limitSince = rows[0]?.limit_since ?? null
  return limitSince === null ? null : new Date(limitSince)
}

export interface LinkAccount {
  id: string
  email: string
  firstName: string
  isActive: boolean
  /** The number of password link emails sent within the limit's window. */
  messages: number
}

/**
 * Locks and returns the staff account with a lowercase email, so that no link is sent to an address that is being changed.
 * Null if there is none.
 */
export async function lockLinkAccount(tx: Tx, email: string, now: Date): Promise<LinkAccount | null> {
  const since = sql`${minutesBefore(now, perAccount.windowMinutes)}::timestamptz`
  const { rows } = await tx.execute<{ id: string; email: string; name: string; is_active: boolean; messages: number }>(
    sql`select id, email, first_name as name, is_active, (select count(*)::int from ${passwordLinks} as link
        where link.account_id = account.id and link.purpose = 'reset' and link.created_at > ${since}) as messages
      from ${accounts} as account
      where lower(email) = any(${textArray(emailSpellings(email))}) and role <> 'dealer' and deleted_at is null
      for no key update of account`,
  )
  const [row] = rows
  if (!row) return null
  return { id: row.id, email: row.email, firstName: row.name, isActive: row.is_active, messages: row.messages }
}

const isUsable = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now))

const canSignIn = and(eq(accounts.isActive, true), isNull(accounts.deletedAt), ne(accounts.role, 'dealer'))

/** The account whose password the link can currently set; null for any other link. */
export async function findLinkedAccount(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(and(isUsable(tokenHash, now), canSignIn))
  return row ?? null
}

/** Locks and returns the account for the audit log; null if it cannot sign in. */
export async function lockLinkedAccount(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: sql<Role>`${accounts.role}`,
      district: accounts.district,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), canSignIn))
    .for('no key update')
  return row ?? null
}

/** Marks a link as used. @returns false if it was already used, ended or expired */
export async function consumePasswordLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ accountId: passwordLinks.accountId })
  return rows.length > 0
}

/** Sets the password chosen through a link. It is not temporary. */
export async function setLinkedPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  // Always later than the stored time, so that an edit based on the previous row counts as stale.
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`
  await tx.update(accounts).set({ passwordHash, passwordIsTemporary: false, updatedAt }).where(eq(accounts.id, id))
}

/**
 * Deletes an account's password links. Call it in the transaction that changes its email or password, or deactivates it.
 */
export async function deletePasswordLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId))
}

/** Deletes the password links of many accounts in one statement. */
export async function deletePasswordLinksOfAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(passwordLinks).where(sql`${passwordLinks.accountId} = any(${idArray(accountIds)})`)
}
