import { and, eq, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { campaignMails, dealerReminders } from '../../../db/tables/campaigns'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'

/**
 * Records today's reminder for those of the given dealers who may get one, so that no other campaign or server reminds
 * them in the next few days. Waits for concurrent calls, and locks rows in ID order, so that two calls never deadlock.
 * @param dates.today the day in the business's time zone, as 2026-11-23
 * @param dates.daysApart the minimum number of days between reminders to a dealer
 * @returns the dealers who get a reminder now
 */
export async function claimReminders(
  tx: Tx,
  dealerIds: readonly string[],
  { today, daysApart }: { today: string; daysApart: number },
): Promise<Set<string>> {
  if (dealerIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ dealer_id: string }>(sql`
    insert into dealer_reminders (dealer_id, reminded_on)
    select id, ${today}::date from unnest(${idArray(dealerIds)}) as id order by id
    on conflict (dealer_id) do update set reminded_on = excluded.reminded_on
      where dealer_reminders.unsubscribed_at is null and (dealer_reminders.reminded_on is null
        or dealer_reminders.reminded_on <= excluded.reminded_on - ${daysApart}::int)
    returning dealer_id`)
  return new Set(rows.map((row) => row.dealer_id))
}

export interface StoredReminders {
  unsubscribedAt: Date | null
  remindedOn: string | null
}

/** A dealer's reminder settings; undefined out of scope. */
export async function findReminders(
  db: Db,
  dealerId: string,
  subject: ScopeSubject,
): Promise<StoredReminders | undefined> {
  const [row] = await db
    .select({ unsubscribedAt: dealerReminders.unsubscribedAt, remindedOn: dealerReminders.remindedOn })
    .from(accounts)
    .leftJoin(dealerReminders, eq(dealerReminders.dealerId, accounts.id))
    .where(
      and(
        eq(accounts.id, dealerId),
        eq(accounts.role, 'dealer'),
        sql`${accounts.deletedAt} is null`,
        withinScope(accounts.id, subject, 'campaign.send'),
      ),
    )
  return row
}

/** Turns a dealer's reminders off. @returns false if they were already off */
export async function turnRemindersOff(tx: Tx, dealerId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(dealerReminders)
    .values({ dealerId, unsubscribedAt: now })
    .onConflictDoUpdate({
      target: dealerReminders.dealerId,
      set: { unsubscribedAt: now },
      setWhere: sql`${dealerReminders.unsubscribedAt} is null`,
    })
    .returning({ dealerId: dealerReminders.dealerId })
  return rows.length > 0
}

/** Turns a dealer's reminders on. @returns false if they were already on */
export async function turnRemindersOn(tx: Tx, dealerId: string): Promise<boolean> {
  const rows = await tx
    .update(dealerReminders)
    .set({ unsubscribedAt: null })
    .where(and(eq(dealerReminders.dealerId, dealerId), sql`${dealerReminders.unsubscribedAt} is not null`))
    .returning({ dealerId: dealerReminders.dealerId })
  return rows.length > 0
}

/** The dealer and campaign of the reminder with this token. */
export async function findReminderByToken(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ dealerId: campaignMails.dealerId, campaignId: campaignMails.campaignId })
    .from(campaignMails)
    .where(eq(campaignMails.tokenHash, tokenHash))
  return row
}
