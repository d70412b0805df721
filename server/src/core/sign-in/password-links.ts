import { program } from '@portal/contract/rules/program'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/types'
import { hashToken, newToken } from '../../platform/http/token'

/** A forgotten password is set anew by a `reset` link, a new account's first one by a `set` link. */
export type LinkPurpose = 'reset' | 'set'

export interface PasswordLink {
  accountId: string
  /** What the message carries; only its hash is stored. */
  token: string
  expiresAt: Date
}

const minutesOf: Readonly<Record<LinkPurpose, number>> = {
  reset: program.passwordLinks.resetMinutes,
  set: program.passwordLinks.setHours * 60,
}

/** Where a link leads. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`

/**
 * Whether a link that a message carries still works, and sets the password of whoever has the address: it ends when the
 * address changes, a newer link is made or the account is switched off.
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
 * Makes single-use links by which accounts set a password, in one statement however many there are. Older links of an account
 * end; an account that is not there gets a link that never works.
 * @returns one for each account, in the order of `accountIds`
 */
export async function createPasswordLinks(
  tx: Tx,
  accountIds: readonly string[],
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): Promise<PasswordLink[]> {
  if (accountIds.length === 0) return []
  const expiresAt = new Date(now.getTime() + minutesOf[purpose] * 60_000)
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
