import type { QueryOf } from '@portal/contract/api/endpoint'
import type { Audience } from '@portal/contract/campaigns/audience'
import type { campaignEndpoints } from '@portal/contract/campaigns/campaign'
import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { selectDealers } from '../dealers/queries/list-dealers'
import { senderOf } from './campaign-maker'
import { findCampaign } from './queries/campaigns'
import { findAudience } from './queries/judged-dealers'
import { selectAudience } from './select-audience'

/** As many dealers as the preview steps through at a time. */
const PAGE = 50

const nobody: Audience = { matching: 0, reached: 0, leftOut: [], dealers: [] }

const today = ({ now, config }: Pick<SessionContext, 'now' | 'config'>): string =>
  isoDay(calendarDateIn(now, config.timeZone))

/** Whom a filter of the dealer list would reach now, within the caller's scope. */
export function getAudience(
  ctx: SessionContext,
  { limit = PAGE, offset = 0, ...filter }: QueryOf<typeof campaignEndpoints.getAudience>,
): Promise<Audience> {
  const { now, subject, db, config } = ctx
  const at = { now, timeZone: config.timeZone }
  const judging = { orderYear: orderYearOf(now, config.timeZone), today: today(ctx), reader: subject }
  return findAudience(db, selectDealers(filter, subject, at), judging, { limit: Math.min(limit, PAGE), offset })
}

/**
 * Whom the next sending of a campaign would reach now, within its maker's reach; before anybody has started it, the caller's.
 * Nobody when it may not be sent. The counts are the maker's; dealers and names are told within the caller's scope alone.
 * @throws ApiError 404 for a campaign that is not seen
 */
export async function getCampaignAudience(
  ctx: SessionContext,
  id: string,
  { limit = PAGE, offset = 0 }: QueryOf<typeof campaignEndpoints.getCampaignAudience>,
): Promise<Audience> {
  const { now, subject, db, config } = ctx
  const campaign = await findCampaign(db, id, subject)
  if (!campaign) throw notFound()
  const sender = campaign.makerId === null && campaign.kind === 'renewal' ? subject : senderOf(campaign)
  if ('refused' in sender) return nobody
  const selection = selectAudience(campaign.filter, sender, { now, timeZone: config.timeZone })
  if (selection === null) return nobody
  const judging = { orderYear: campaign.orderYear, today: today(ctx), reader: subject }
  return findAudience(db, selection, judging, { limit: Math.min(limit, PAGE), offset })
}
