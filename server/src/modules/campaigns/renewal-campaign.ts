import { findRenewalTemplate, renewalCampaignName } from '@portal/contract/rules/campaign-templates'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Db } from '../../platform/database/types'
import { insertRenewalCampaign } from './queries/campaigns'

/**
 * Adds the order year's campaign for dealers with Renew Order on, unless it exists. The campaign is paused until a user who
 * can see all campaigns starts it.
 */
export async function addRenewalCampaign(
  db: Db,
  { running, campaignTemplates }: Pick<Program, 'running' | 'campaignTemplates'>,
  now: Date,
  timeZone: string,
): Promise<void> {
  const orderYear = getOrderYear(running, now, timeZone)
  const { subject, message } = findRenewalTemplate(campaignTemplates, orderYear)
  await insertRenewalCampaign(db, {
    name: renewalCampaignName(orderYear),
    orderYear,
    kind: 'renewal',
    subject,
    message,
    isWeekly: true,
    createdAt: now,
    filter: { renewOrder: 'true', notOrdered: String(orderYear), isActive: 'true' },
    makerName: 'The portal',
    pausedAt: now,
    pauseReason: 'notStarted',
  })
}
