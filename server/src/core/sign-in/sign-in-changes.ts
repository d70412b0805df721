import { program } from '@portal/contract/rules/program'
import { sql } from 'drizzle-orm'
import { signInChanges } from '../../db/tables/codes-and-links'
import type { Db, Tx } from '../../platform/database/types'
import { hashToken, newToken } from '../../platform/http/token'

/** What a change can bring back; null for what it left as it was. */
export interface FormerSignIn {
  email: string | null
  zipCode: string | null
  isPassword: boolean
}

const undoPath = '/undo-change'

/** Where the link of a message leads: a page that asks first, so that whatever opens links in mail undoes nothing. */
export const undoUrl = (publicUrl: string, token: string): string => `${publicUrl}${undoPath}?token=${token}`

/**
 * Whether an account has its address by a change that can still be undone. Then nobody knows whether it is the owner's, and a
 * link to it would outlive whatever the owner puts right.
 */
export async function isAddressNew(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${signInChanges} where account_id = ${accountId} and former_email is not null and used_at is null
      and expires_at > ${now.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/**
 * Keeps what a change can bring back. To be called once the account is locked: a change counts as later than those that
 * were stored before it, whenever its call came in, since undoing one undoes the later ones.
 * @returns the link's token, of which only the hash is stored, and its end
 */
export async function insertSignInChange(
  tx: Tx,
  accountId: string,
  former: FormerSignIn,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + program.signInChanges.undoHours * 60 * 60_000)
  const createdAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(created_at) + interval '1 millisecond'
    from sign_in_changes where account_id = ${accountId}))`
  await tx.insert(signInChanges).values({
    tokenHash: hashToken(token),
    accountId,
    formerEmail: former.email,
    formerZipCode: former.zipCode,
    isPassword: former.isPassword,
    createdAt,
    expiresAt,
  })
  return { token, expiresAt }
}

/** Whether a link that a message carries is one of these, and if so whether it still works. */
export async function isWorkingUndoLink(db: Db, link: string, now: Date): Promise<boolean | null> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.pathname !== undoPath) return null
  const { rows } = await db.execute(sql`
    select from sign_in_changes
    where token_hash = ${hashToken(url.searchParams.get('token') ?? '')} and used_at is null
      and expires_at > ${now.toISOString()}::timestamptz`)
  return rows.length > 0
}
