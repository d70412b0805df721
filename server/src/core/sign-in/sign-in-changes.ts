import { settings } from '@portal/contract/rules/settings'
import { sql } from 'drizzle-orm'
import { signInChanges } from '../../db/tables/codes-and-links'
import type { Db, Tx } from '../../platform/database/types'
import { hashToken, newToken } from '../../platform/http/token'

/** The previous values that undoing a change restores; null for values that did not change. */
export interface PreviousSignIn {
  email: string | null
  zipCode: string | null
  isPassword: boolean
}

const undoPath = '/undo-change'

/** The page that the message's link opens. It requires a confirmation, so that link scanners undo nothing. */
export const undoUrl = (publicUrl: string, token: string): string => `${publicUrl}${undoPath}?token=${token}`

/**
 * Whether the account's address comes from a change that can still be undone. The address may belong to someone else,
 * and a link sent to it would still work after the owner undoes the change.
 */
export async function isAddressChangeUndoable(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${signInChanges} where account_id = ${accountId} and former_email is not null and used_at is null
      and expires_at > ${now.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/**
 * Stores the values that undoing a change restores. Call it once the account is locked. A change counts as later than
 * those stored before it, regardless of when its request arrived, since undoing one also undoes later ones.
 * @returns the link's token, of which only the hash is stored, and its expiry
 */
export async function insertSignInChange(
  tx: Tx,
  accountId: string,
  previous: PreviousSignIn,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + settings.signInChanges.undoHours * 60 * 60_000)
  const createdAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(created_at) + interval '1 millisecond'
    from sign_in_changes where account_id = ${accountId}))`
  await tx.insert(signInChanges).values({
    tokenHash: hashToken(token),
    accountId,
    formerEmail: previous.email,
    formerZipCode: previous.zipCode,
    isPassword: previous.isPassword,
    createdAt,
    expiresAt,
  })
  return { token, expiresAt }
}

/**
 * Whether an undo link in a message still works.
 * @returns null if the link is not an undo link
 */
export async function isWorkingUndoLink(db: Db, link: string, now: Date): Promise<boolean | null> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.pathname !== undoPath) return null
  const { rows } = await db.execute(sql`
    select from sign_in_changes
    where token_hash = ${hashToken(url.searchParams.get('token') ?? '')} and used_at is null
      and expires_at > ${now.toISOString()}::timestamptz`)
  return rows.length > 0
}
