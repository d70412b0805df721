import type pg from 'pg'
import { tokenHashSql, uuidSql } from '../people'

const CAMPAIGNS = 60
/** The number of dealers to whom each campaign sent two emails. */
const DEALERS_EACH = 2000

const campaignId = uuidSql(`'campaign ' || k`)
const sendingId = uuidSql(`'sending ' || k || ' ' || s`)

/** Adds campaigns of the current and the previous order year. Every second one is weekly, and none is due soon. */
async function fillHeads(client: pg.Client, orderYear: number): Promise<void> {
  await client.query(
    `insert into campaigns (id, name, order_year, subject, message, filter, is_weekly, first_on, maker_id, maker_name,
       maker_role, maker_district, created_at, next_at, last_sent_at, ended_at)
     select ${campaignId}, 'Reminder ' || k, $1::int - k % 2, 'Your marketing package', 'Hello {First name}, please order.',
       '{"orderStatus":"none","isActive":"true"}', k % 2 = 0, opened::date, a.id, a.first_name || ' ' || a.last_name, a.role,
       a.district, opened, case when k % 2 = 0 then now() + interval '7 days' end, opened + interval '7 days',
       case when k % 2 = 1 then opened + interval '8 days' end
     from generate_series(1, $2::int) k
       cross join lateral (select ($1::int - k % 2 - 1 || '-09-01 12:00:00+00')::timestamptz as opened) o
       join accounts a on a.id = case when k % 3 = 0 then ${uuidSql(`'staff director'`)} else ${uuidSql(`'staff manager ' || k`)} end`,
    [orderYear, CAMPAIGNS],
  )
  await client.query(
    `insert into campaign_sendings (id, campaign_id, started_at, finished_at, matching)
     select ${sendingId}, c.id, at, at, $2 from generate_series(1, $1::int) k cross join generate_series(0, 1) s
       join campaigns c on c.id = ${campaignId} cross join lateral (select c.created_at + make_interval(days => s * 7) as at) t`,
    [CAMPAIGNS, DEALERS_EACH],
  )
}

/**
 * Adds two reminders to each dealer of a campaign. Some failed, and some dealers signed in. Rows of one sending are
 * adjacent, as when the server writes them.
 */
async function fillMails(client: pg.Client, dealers: number): Promise<void> {
  await client.query(
    `insert into campaign_mails (campaign_id, sending_id, dealer_id, token_hash, sent_at, failed, signed_in_at)
     select s.campaign_id, s.id, ${uuidSql(`'dealer ' || n`)}, ${tokenHashSql(`s.id || ' ' || n`)}, s.started_at, n % 50 = 0,
       case when n % 3 = 0 then s.started_at + interval '1 day' end
     from campaign_sendings s join campaigns c on c.id = s.campaign_id
       cross join lateral (select substring(c.name from '[0-9]+')::int as k) numbered
       cross join lateral (select (k * 997 + i) % $1::int + 1 as n from generate_series(1, least($1::int, $2::int)) i) each
     order by s.started_at, s.id, n`,
    [dealers, DEALERS_EACH],
  )
}

/**
 * Records that half of the dealers were reminded: a fifth of those today, so campaigns exclude them. A few have
 * unsubscribed.
 */
async function fillReminders(client: pg.Client, dealers: number): Promise<void> {
  await client.query(
    `insert into dealer_reminders (dealer_id, reminded_on, unsubscribed_at)
     select ${uuidSql(`'dealer ' || n`)}, case when n % 10 = 0 then current_date else current_date - 30 end,
       case when n % 50 = 8 then now() end
     from generate_series(2, $1::int, 2) n`,
    [dealers],
  )
}

/** Adds campaigns with the results of thousands of reminders. */
export async function fillCampaigns(client: pg.Client, dealers: number, orderYear: number): Promise<void> {
  await fillHeads(client, orderYear)
  await fillMails(client, dealers)
  await fillReminders(client, dealers)
}
