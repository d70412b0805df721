import type { CampaignDetail, SetCampaignState } from '@portal/contract/campaigns/campaign'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay, nextHour, nextWeeklySending } from '@portal/contract/rules/campaign-dates'
import { orderYearEndsAt } from '@portal/contract/rules/order-year'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { conflict, tooLateError } from './campaign-errors'
import { findSender } from './campaign-maker'
import { describeCampaign } from './list-campaigns'
import { type FoundCampaign, findCampaign, lockCampaign, updateCampaign } from './queries/campaigns'
import { finishOpenSending } from './queries/sendings'
import { getSendingEnd } from './sending-end'

type Change = { values: Parameters<typeof updateCampaign>[2]; action: 'paused' | 'resumed' | 'ended' }

function pauseChange(campaign: FoundCampaign, now: Date): Change {
  if (campaign.pausedAt) throw conflict(campaignTexts.notRunning)
  return { values: { pausedAt: now, pauseReason: 'byHand' }, action: 'paused' }
}

/**
 * The user who starts the renewal campaign becomes its maker. After a change of scope, makers confirm the campaign by
 * resuming it.
 */
function makerValues(campaign: FoundCampaign, { actor }: SessionContext) {
  const isOwn = campaign.makerId === actor.id || (campaign.kind === 'renewal' && campaign.makerId === null)
  if (isOwn) {
    const { id: makerId, role: makerRole, district: makerDistrict } = actor
    return { makerId, makerRole, makerDistrict, makerName: identityName(actor) }
  }
  if ('pauseReason' in findSender(campaign)) throw conflict(campaignTexts.makerChanged)
  return {}
}

/**
 * Returns the next sending of a resumed campaign: the planned time, or the next sending hour if that time has passed.
 */
function nextSendingTime(
  { nextAt, isWeekly, firstOn, lastSentAt }: FoundCampaign,
  { now, config, program }: SessionContext,
): Date {
  if (nextAt && nextAt > now) return nextAt
  const { campaignHour } = program.running
  if (isWeekly && lastSentAt && firstOn) return nextWeeklySending(getDay(firstOn), now, campaignHour, config.timeZone)
  return nextHour(now, campaignHour, config.timeZone)
}

function resumeChange(campaign: FoundCampaign, ctx: SessionContext): Change {
  if (!campaign.pausedAt) throw conflict(campaignTexts.notPaused)
  const { timeZone } = ctx.config
  const { running } = ctx.program
  const yearEnd = orderYearEndsAt(running, campaign.orderYear, timeZone)
  if (yearEnd <= ctx.now) throw tooLateError(campaignTexts.yearOver)
  const nextAt = nextSendingTime(campaign, ctx)
  const until = getSendingEnd(running, campaign, timeZone)
  if (until < yearEnd && until <= nextAt) throw tooLateError(campaignTexts.deadlinePassed)
  const isFirst = campaign.lastSentAt === null || campaign.firstOn === null
  const firstOn = isFirst ? isoDay(toCalendarDate(nextAt, timeZone)) : campaign.firstOn
  const values = { pausedAt: null, pauseReason: null, failures: 0, nextAt, firstOn, ...makerValues(campaign, ctx) }
  return { values, action: 'resumed' }
}

function stateChange(campaign: FoundCampaign, ctx: SessionContext, state: SetCampaignState['state']): Change {
  if (campaign.endedAt) throw conflict(campaignTexts.ended)
  if (state === 'paused') return pauseChange(campaign, ctx.now)
  if (state === 'running') return resumeChange(campaign, ctx)
  // Set the pause to show that a user ended the campaign. Its queued emails are not sent.
  return { values: { endedAt: ctx.now, nextAt: null, pausedAt: ctx.now, pauseReason: 'byHand' }, action: 'ended' }
}

/**
 * Pauses, resumes or ends a campaign. Waits for a block that is being sent.
 * @throws ApiError 404 for a campaign the caller cannot see, 409 for an invalid change or if its maker can no longer send it
 */
export const setCampaignState = (
  ctx: SessionContext,
  id: string,
  { state }: SetCampaignState,
): Promise<CampaignDetail> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, id)
    const campaign = await findCampaign(tx, id, ctx.subject)
    if (!campaign) throw notFound()
    const { values, action } = stateChange(campaign, ctx, state)
    await updateCampaign(tx, id, values)
    if (action === 'ended') await finishOpenSending(tx, id, ctx.now)
    const after = { name: campaign.name, orderYear: campaign.orderYear }
    await recordAudit(tx, ctx, { action: `campaign.${action}`, entityType: 'campaign', entityId: id, after })
    return describeCampaign(tx, ctx, id)
  })
