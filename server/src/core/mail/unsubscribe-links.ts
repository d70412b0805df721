import { sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import type { Db } from '../../platform/database/types'
import { hashToken } from '../../platform/http/token'
import { isOrdered } from '../orders/ordered'

/** A reminder that could not leave for so long is not sent any more: the next one is to come. */
const leavesWithin = sql`interval '2 days'`

const pagePath = '/unsubscribe'

/** Where the link in a reminder leads: a page that asks first, so that whatever opens links in mail unsubscribes nobody. */
export const unsubscribeUrl = (publicUrl: string, token: string): string => `${publicUrl}${pagePath}?token=${token}`

/** The address for the mail's header, to which mail programs post: the same token at the API. */
export const oneClickUrl = (link: string): string => link.replace(`${pagePath}?`, `/api${pagePath}?`)

/**
 * Whether a link that a message carries unsubscribes from reminders. If so, whether the reminder should still go out: its
 * dealer has the address, can sign in, wants reminders, has not ordered meanwhile and was sent no later one; its campaign was
 * not ended by hand; and it has not waited for two days, as when the mail server was down.
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
      and reminder.sent_at > ${now.toISOString()}::timestamptz - ${leavesWithin}
      and (campaign.ended_at is null or campaign.paused_at is null)
      and not exists (select from campaign_mails as later
        where later.dealer_id = reminder.dealer_id and later.sent_at > reminder.sent_at)
      and not exists (select from ${orders} where ${orders.dealerId} = reminder.dealer_id
        and ${orders.orderYear} = campaign.order_year and ${isOrdered})`)
  return rows.length > 0
}
