import { sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import type { Db } from '../../platform/database/types'
import { hashToken } from '../../platform/http/token'
import { isOrdered } from '../orders/order-conditions'

/** A reminder that cannot be sent within this time is not sent at all. */
const maxDelay = sql`interval '2 days'`

const pagePath = '/unsubscribe'

/** The page that a reminder's link opens. It requires a confirmation, so that link scanners unsubscribe nobody. */
export const unsubscribeUrl = (publicUrl: string, token: string): string => `${publicUrl}${pagePath}?token=${token}`

/** The one-click URL for the List-Unsubscribe header. Mail clients POST to it. */
export const oneClickUrl = (link: string): string => link.replace(`${pagePath}?`, `/api${pagePath}?`)

/**
 * Whether a reminder should still go out, given the unsubscribe link in its message. Its dealer must have the address,
 * be able to sign in, want reminders, not have ordered since then, and not have received a later one. Staff must not
 * have stopped its campaign. It must not be two days late, such as after an outage of the mail server.
 * @returns null if the link is not an unsubscribe link
 */
export async function isWorkingReminder(
  db: Db,
  { link, to, now }: { link: string; to: string; now: Date },
): Promise<boolean | null> {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.pathname !== pagePath) return null
  const { rows } = await db.execute(sql`
    select from campaign_mails as reminder join campaigns as campaign on campaign.id = reminder.campaign_id
      join accounts as account on account.id = reminder.dealer_id
      left join dealer_reminders as kept on kept.dealer_id = reminder.dealer_id
    where token_hash = ${hashToken(url.searchParams.get('token') ?? '')} and unsubscribed_at is null
      and is_active and deleted_at is null and lower(email) = lower(${to})
      and reminder.sent_at > ${now.toISOString()}::timestamptz - ${maxDelay}
      and (campaign.ended_at is null or campaign.paused_at is null)
      and not exists (select from campaign_mails as later
        where later.dealer_id = reminder.dealer_id and later.sent_at > reminder.sent_at)
      and not exists (select from ${orders} where ${orders.dealerId} = reminder.dealer_id
        and ${orders.orderYear} = campaign.order_year and ${isOrdered})`)
  return rows.length > 0
}
