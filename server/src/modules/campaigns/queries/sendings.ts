import { and, eq, isNull, sql } from 'drizzle-orm'
import { campaignMails, campaignSendings } from '../../../db/tables/campaigns'
import type { Tx } from '../../../platform/database/types'

/** The open sending of a locked campaign. Starts one if there is none. */
export async function openSending(tx: Tx, campaignId: string, now: Date) {
  const [open] = await tx
    .select()
    .from(campaignSendings)
    .where(and(eq(campaignSendings.campaignId, campaignId), isNull(campaignSendings.finishedAt)))
  if (open) return { ...open, isNew: false }
  const [row] = await tx.insert(campaignSendings).values({ campaignId, startedAt: now }).returning()
  if (!row) throw new Error('The insert returned no row')
  return { ...row, isNew: true }
}

/**
 * Records that a block was sent: its number of dealers and its last dealer. After the last block, also the end of the
 * sending.
 */
export async function recordBlock(
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

/** Finishes the open sending of a campaign that ends. */
export async function finishOpenSending(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx
    .update(campaignSendings)
    .set({ finishedAt: now })
    .where(and(eq(campaignSendings.campaignId, campaignId), isNull(campaignSendings.finishedAt)))
}

export async function insertMails(tx: Tx, mails: readonly (typeof campaignMails.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await tx.insert(campaignMails).values([...mails])
}
