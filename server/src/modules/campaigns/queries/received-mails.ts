import type { CampaignOutcome } from '@portal/contract/rules/campaign-state'
import { settings } from '@portal/contract/rules/settings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countsForYear, isDraft, isOrdered } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { campaignMails, campaigns } from '../../../db/tables/campaigns'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'
import { isVisible, makers } from './campaigns'

export interface ReceivedMail {
  id: string
  campaignId: string
  name: string
  orderYear: number
  canOpen: boolean
  queuedAt: string
  outcome: CampaignOutcome
}

/** The maximum number of emails in a reply. */
const MAX_MAILS = 100

const countedInterval = sql.raw(`interval '${settings.campaigns.countedDays} days'`)

/** The most advanced result, by the rules for a campaign's results (docs/spec 13.1). */
const outcome = sql`case when m.failed then 'failed' when m.queued then 'queued'
  when ${isOrdered} and ${orders.signedAt} >= m.sent_at and ${orders.signedAt} < m.sent_at + ${countedInterval} then 'ordered'
  when ${isDraft} then 'draft' when m.signed_in_at is not null then 'signedIn' else 'sent' end`

const mailJson = jsonObject<ReceivedMail>({
  id: sql`m.id`,
  campaignId: sql`c.id`,
  name: sql`c.name`,
  orderYear: sql`c.order_year`,
  canOpen: sql`coalesce(c.can_open, false)`,
  queuedAt: sql`m.sent_at`,
  outcome,
})

/** Finds the newest campaign emails to a dealer; undefined out of scope. */
export async function findReceivedMails(
  db: Db,
  dealerId: string,
  subject: ScopeSubject,
): Promise<ReceivedMail[] | undefined> {
  const visible = sql`(select ${campaigns.id} as id, ${campaigns.name} as name, ${campaigns.orderYear} as order_year,
    (${isVisible(subject)}) as can_open from ${campaigns} left join ${accounts} ${makers} on ${makers.id} = ${campaigns.makerId})`
  const newest = sql`(select * from ${campaignMails} where ${campaignMails.dealerId} = ${dealerId}
    order by ${campaignMails.sentAt} desc, ${campaignMails.id} limit ${MAX_MAILS})`
  const mails = sql<ReceivedMail[]>`coalesce((
    select json_agg(${mailJson} order by m.sent_at desc, m.id)
    from ${newest} m inner join ${visible} c on c.id = m.campaign_id
      left join ${orders} on ${orders.dealerId} = m.dealer_id and ${orders.orderYear} = c.order_year
        and ${countsForYear(orders.status)}), '[]'::json)`
  const [row] = await db
    .select({ id: accounts.id, mails: mails.as('mails') })
    .from(accounts)
    // With a second table, drizzle also qualifies column names inside the subquery.
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, dealerId),
        eq(accounts.role, 'dealer'),
        isNull(accounts.deletedAt),
        withinScope(accounts.id, subject, 'campaign.send'),
      ),
    )
  return row?.mails
}
