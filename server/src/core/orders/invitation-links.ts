import { type PreparedLink, preparedLinkQuery, readPreparedLink } from '@portal/contract/rules/prepared-link'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'
import { hashToken } from '../../platform/http/token'

const invitationPath = '/checkout'

/**
 * The link to a prepared order: checkout, which requires a sign-in. The dealer number fills in the sign-in form; the
 * token is consumed after it.
 */
export const invitationUrl = (publicUrl: string, link: PreparedLink): string =>
  `${publicUrl}${invitationPath}?${preparedLinkQuery(link)}`

/**
 * Whether a link to a prepared order still works and its message goes to the dealer's current address.
 * @returns null if the link does not lead to a prepared order
 */
export async function isWorkingInvitation(
  db: Db,
  { link, to, now }: { link: string; to: string; now: Date },
): Promise<boolean | null> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.pathname !== invitationPath) return null
  const { rows } = await db.execute(sql`
    select from order_invitations as invitation join accounts as account on account.id = invitation.dealer_id
    where token_hash = ${hashToken(readPreparedLink(url.search)?.token ?? '')} and opened_at is null and signed_at is null
      and withdrawn_at is null and expires_at > ${now.toISOString()}::timestamptz
      and is_active and deleted_at is null and lower(email) = lower(${to})`)
  return rows.length > 0
}
