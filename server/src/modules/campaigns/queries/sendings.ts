import { and, eq, isNull, sql } from 'drizzle-orm'
import { campaignMails, campaignSendings } from '../../../db/tables/campaigns'
import type { Tx } from '../../../platform/database/types'

/** The sending that a locked campaign is at, begun at this moment when there is none. */
export async function openSending(tx: Tx, campaignId: string, now: Date) {
  const [open] = await tx
    .select()
    .from(campaignSendings)
    .where(and(eq(campaignSendings.campaignId, campaignId), isNull(campaignSendings.finishedAt)))
  if (open) return { ...open, isNew: false }
  const [row] = await tx.insert(campaignSendings).values({ campaignId, startedAt: now }).returning()
  if (!row) throw new Error('An insert returns its row')
  return { ...row, isNew: true }
}

/** Notes a block: how many dealers it held, at whom it ended, and when it was the last one. */
export async function noteBlock(
  tx: Tx,
  id: string,
  { dealers, reachedId, finishedAt }: { dealers: number; reachedId: string | null; finishedAt: Date | null },
): Promise<void> {
  await tx
    .update(campaignSendings)
    .set({
      matching: sql`${campaignSendings.matching} + ${dealers}`,
      reachedId: sql`coalesce(${reachedId}::uuid, ${campaignSendings.reachedId})`,
      finishedAt,
    })
    .where(eq(campaignSendings.id, id))
}

/** Ends what a campaign is at, since it is ended itself. */
export async function finishOpenSending(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx
    .update(campaignSendings)
    .set({ finishedAt: now })
    .where(and(eq(campaignSendings.campaignId, campaignId), isNull(campaignSendings.finishedAt)))
}

export async function insertMails(tx: Tx, mails: readonly (typeof campaignMails.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await tx.insert(campaignMails).values([...mails])
}
