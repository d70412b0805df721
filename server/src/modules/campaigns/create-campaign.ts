import type { CampaignDetail, CreateCampaign } from '@portal/contract/campaigns/campaign'
import { filterText } from '@portal/contract/campaigns/filter-text'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay, getHourOfDay } from '@portal/contract/rules/campaign-dates'
import { getOrderYear, orderYearEndsAt } from '@portal/contract/rules/order-year'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notValidError } from './campaign-errors'
import { describeCampaign } from './list-campaigns'
import { insertCampaign } from './queries/campaigns'

/** When a campaign is first sent: immediately, or at the sending hour of a future day within the order year. */
function firstSendingTime(firstOn: string | null, { now, config, program }: SessionContext, orderYear: number): Date {
  if (firstOn === null) return now
  const { timeZone } = config
  const { campaignHour } = program.running
  const at = getHourOfDay(getDay(firstOn), campaignHour, timeZone)
  if (at <= now || at >= orderYearEndsAt(program.running, orderYear, timeZone))
    throw notValidError('firstOn', campaignTexts.dayOver)
  return at
}

/**
 * Creates a campaign of the caller. It does not send the emails: a job sends campaigns when they are due.
 * @throws ApiError 422 for a past day, a day after the order year, or a deadline before the first day
 */
export async function createCampaign(ctx: SessionContext, body: CreateCampaign): Promise<CampaignDetail> {
  const { now, config, program, actor } = ctx
  const { subject, message, deadline, filter, isWeekly, firstOn } = body
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  const nextAt = firstSendingTime(firstOn, ctx, orderYear)
  const firstDay = firstOn ?? isoDay(toCalendarDate(now, config.timeZone))
  if (deadline !== null && deadline < firstDay) throw notValidError('deadline', campaignTexts.deadlineOver)
  const name = filterText(filter, orderYear, program)
  return transaction(ctx.db, async (tx) => {
    const id = await insertCampaign(tx, {
      name,
      orderYear,
      subject,
      message,
      deadline,
      filter,
      isWeekly,
      nextAt,
      firstOn: firstDay,
      makerId: actor.id,
      makerName: identityName(actor),
      makerRole: actor.role,
      makerDistrict: actor.district,
      createdAt: now,
    })
    const after = { name, orderYear, subject, message, deadline, isWeekly, nextAt: nextAt.toISOString() }
    await recordAudit(tx, ctx, { action: 'campaign.started', entityType: 'campaign', entityId: id, after })
    return describeCampaign(tx, ctx, id)
  })
}
