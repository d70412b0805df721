import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { accounts } from '../../../../db/tables/accounts'
import { authenticatorApps, factorChallenges, passkeys, recoveryCodes } from '../../../../db/tables/second-factors'
import type { Db, Tx } from '../../../../platform/database/types'

/** The account holder, who is notified of changes. */
export interface Holder {
  email: string | null
  firstName: string
}

const holderColumns = { email: accounts.email, firstName: accounts.firstName }
const unknownHolder: Holder = { email: null, firstName: '' }

/** Serializes changes of an account's factors and sign-ins to the account. */
export async function lockFactors(tx: Tx, accountId: string): Promise<Holder> {
  const [row] = await tx.select(holderColumns).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return row ?? unknownHolder
}

/** Whether the account has a passkey or an app. Recovery codes alone do not count. */
const hasAnyFactor = (
  accountId: string,
) => sql<boolean>`(exists (select 1 from ${passkeys} where account_id = ${accountId})
  or exists (select 1 from ${authenticatorApps} where account_id = ${accountId}))`

/**
 * Locks the factors and records the time of the change. A sign-in that began earlier must start again.
 * @returns the account holder to notify, and whether the account already has a factor
 */
export async function markFactorsChanged(
  tx: Tx,
  accountId: string,
  at: Date,
): Promise<Holder & { hasFactor: boolean }> {
  const [row] = await tx
    .update(accounts)
    .set({ secondFactorChangedAt: at })
    .where(eq(accounts.id, accountId))
    .returning({ ...holderColumns, hasFactor: hasAnyFactor(accountId) })
  return row ?? { ...unknownHolder, hasFactor: false }
}

export const listPasskeys = (db: Db, accountId: string) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const insertPasskey = (tx: Tx, row: typeof passkeys.$inferInsert) => tx.insert(passkeys).values(row)

const isOwnPasskey = (accountId: string, id: string) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))

/** @returns the previous name; null if the account has no such passkey */
export async function updatePasskeyName(tx: Tx, accountId: string, id: string, name: string): Promise<string | null> {
  const [row] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwnPasskey(accountId, id)).for('update')
  if (!row) return null
  await tx.update(passkeys).set({ name }).where(isOwnPasskey(accountId, id))
  return row.name
}

/** @returns the deleted passkey; null if the account has no such passkey */
export async function deletePasskey(tx: Tx, accountId: string, id: string) {
  const [row] = await tx.delete(passkeys).where(isOwnPasskey(accountId, id)).returning({ name: passkeys.name })
  return row ?? null
}

/** Records a use. @returns false if the counter shows a cloned passkey or a repeated response */
export async function recordPasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))),
    )
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function findApp(db: Db, accountId: string) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.accountId, accountId))
  return row ?? null
}

/** Stores an app and replaces the previous one. */
export async function storeApp(tx: Tx, row: typeof authenticatorApps.$inferInsert): Promise<void> {
  const { accountId, ...set } = row
  await tx
    .insert(authenticatorApps)
    .values(row)
    .onConflictDoUpdate({ target: authenticatorApps.accountId, set: { lastUsedAt: null, ...set } })
}

/** @returns false if the account had no app */
export async function deleteApp(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.accountId, accountId))
    .returning({ accountId: authenticatorApps.accountId })
  return rows.length > 0
}

/** Records the use of an app code. @returns false if this code or a later one was already used */
export async function consumeAppCode(db: Db, accountId: string, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(authenticatorApps.accountId, accountId), lt(authenticatorApps.lastStep, step)))
    .returning({ accountId: authenticatorApps.accountId })
  return rows.length > 0
}

export const listRecoveryCodes = (db: Db, accountId: string) =>
  db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)).orderBy(asc(recoveryCodes.position))

/** Stores an account's first codes. @returns false, without storing anything, if it already has codes */
export async function insertRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[], now: Date) {
  const rows = await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash, position) => ({ accountId, position, codeHash, createdAt: now })))
    .onConflictDoNothing()
    .returning({ position: recoveryCodes.position })
  return rows.length > 0
}

/** Replaces all codes in one statement. There must be at least as many new codes as old ones. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[], now: Date) {
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash, position) => ({ accountId, position, codeHash, createdAt: now })))
    .onConflictDoUpdate({
      target: [recoveryCodes.accountId, recoveryCodes.position],
      set: { codeHash: sql`excluded.code_hash`, createdAt: now, usedAt: null },
    })
}

/** Marks a code as used. @returns false if it was already used */
export async function consumeRecoveryCode(tx: Tx, accountId: string, position: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.position, position), isNull(recoveryCodes.usedAt)),
    )
    .returning({ position: recoveryCodes.position })
  return rows.length > 0
}

/** Whether the account currently has a factor. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${hasAnyFactor(accountId)} as has`)
  return rows[0]?.has === true
}

/** Deletes all of an account's factors, recovery codes and challenges. */
export async function deleteFactors(tx: Tx, accountId: string): Promise<Holder> {
  const { rows } = await tx.execute<{ email: string | null; firstName: string }>(sql`
    with p as (delete from ${passkeys} where account_id = ${accountId}),
    a as (delete from ${authenticatorApps} where account_id = ${accountId}),
    r as (delete from ${recoveryCodes} where account_id = ${accountId}),
    c as (delete from ${factorChallenges} where account_id = ${accountId})
    update ${accounts} set second_factor_changed_at = null where id = ${accountId}
    returning email, first_name as "firstName"`)
  return rows[0] ?? unknownHolder
}
