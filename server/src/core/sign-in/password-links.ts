import { settings } from '@portal/contract/rules/settings'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/types'
import { hashToken, newToken } from '../../platform/http/token'

/** A `reset` link replaces a forgotten password; a `set` link sets a new account's first one. */
export type LinkPurpose = 'reset' | 'set'

export interface PasswordLink {
  accountId: string
  /** The token in the message. Only its hash is stored. */
  token: string
  expiresAt: Date
}

const minutesByPurpose: Readonly<Record<LinkPurpose, number>> = {
  reset: settings.passwordLinks.resetMinutes,
  set: settings.passwordLinks.setHours * 60,
}

/** The URL of a password link. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`

/**
 * Whether a link in a message still works and sets the password of the address's owner. It expires when the address
 * changes, a newer link is made or the account is deactivated.
 */
export async function isWorkingLink(
  db: Db,
  { link, to, now }: { link: string; to: string; now: Date },
): Promise<boolean> {
  const token = URL.canParse(link) ? new URL(link).searchParams.get('token') : null
  if (token === null) return false
  const { rows } = await db.execute(sql`
    select from password_links as link join accounts as account on account.id = link.account_id
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
      and is_active and deleted_at is null and lower(email) = lower(${to})`)
  return rows.length > 0
}

/**
 * Makes single-use links for setting passwords, in one statement. An account's older links expire. A link for a missing
 * account never works.
 * @returns one link per account, in the order of `accountIds`
 */
export async function createPasswordLinks(
  tx: Tx,
  accountIds: readonly string[],
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): Promise<PasswordLink[]> {
  if (accountIds.length === 0) return []
  const expiresAt = new Date(now.getTime() + minutesByPurpose[purpose] * 60_000)
  const links = accountIds.map((accountId) => ({ accountId, token: newToken(), expiresAt }))
  const rows = links.map(({ accountId, token }) => ({ accountId, tokenHash: hashToken(token) }))
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with link as (
      select r."tokenHash" as token_hash, account.id as account_id
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("tokenHash" text, "accountId" uuid)
      join accounts as account on account.id = r."accountId"),
    ended as (
      update password_links set expires_at = ${at}
      where account_id in (select account_id from link) and used_at is null and expires_at > ${at})
    insert into password_links (token_hash, account_id, purpose, created_at, expires_at)
    select token_hash, account_id, ${purpose}, ${at}, ${expiresAt.toISOString()}::timestamptz from link`)
  return links
}
