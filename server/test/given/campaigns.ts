import { createHash } from 'node:crypto'
import { campaignMails, campaignSendings, campaigns } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { hashToken } from '../../src/platform/http/token'
import { nextNumber } from './counter'

export type CampaignOverrides = Partial<typeof campaigns.$inferInsert> & {
  maker?: { id: string; role: string; district: string | null }
}

/** Creates a one-time campaign to all dealers, due in an hour. */
export async function givenCampaign(
  db: Db,
  { now, orderYear }: { now: Date; orderYear: number },
  { maker, ...overrides }: CampaignOverrides = {},
): Promise<{ id: string }> {
  const [row] = await db
    .insert(campaigns)
    .values({
      name: 'All dealers',
      orderYear,
      subject: 'Your order, {Company}',
      message: 'Hello {First name},\nplease order.',
      filter: {},
      isWeekly: false,
      firstOn: '2026-11-20',
      makerName: 'Taylor Mabry',
      createdAt: now,
      nextAt: new Date(now.getTime() + 3_600_000),
      ...(maker && { makerId: maker.id, makerRole: maker.role, makerDistrict: maker.district }),
      ...overrides,
    })
    .returning({ id: campaigns.id })
  if (!row) throw new Error('An insert must return its row')
  return row
}

/** Creates a reminder just sent to a dealer by its own campaign, and returns its token. */
export async function givenReminder(
  db: Db,
  at: { now: Date; orderYear: number },
  dealer: { id: string },
): Promise<string> {
  const token = createHash('sha256').update(`given reminder ${nextNumber()}`).digest('base64url')
  const { id: campaignId } = await givenCampaign(db, at, { lastSentAt: at.now, nextAt: null, endedAt: at.now })
  const [sending] = await db
    .insert(campaignSendings)
    .values({ campaignId, startedAt: at.now, finishedAt: at.now })
    .returning()
  if (!sending) throw new Error('An insert must return its row')
  const about = { campaignId, sendingId: sending.id, dealerId: dealer.id, sentAt: at.now }
  await db.insert(campaignMails).values({ ...about, tokenHash: hashToken(token) })
  return token
}
