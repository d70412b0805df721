import type { EndpointQuery } from '@portal/contract/api/endpoint'
import type { Audience } from '@portal/contract/campaigns/audience'
import type { campaignEndpoints } from '@portal/contract/campaigns/campaign'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { selectDealers } from '../dealers/queries/select-dealers'
import { findSender } from './campaign-maker'
import { findAudience } from './queries/audience'
import { findCampaign } from './queries/campaigns'
import { selectAudience } from './select-audience'

/** The number of dealers in a preview page. */
const PAGE = 50

const emptyAudience: Audience = { matching: 0, reached: 0, leftOut: [], dealers: [] }

const today = ({ now, config }: Pick<SessionContext, 'now' | 'config'>): string =>
  isoDay(toCalendarDate(now, config.timeZone))

/** Returns the dealers that a filter of the dealer list currently reaches, within the caller's scope. */
export function getAudience(
  ctx: SessionContext,
  { limit = PAGE, offset = 0, ...filter }: EndpointQuery<typeof campaignEndpoints.getAudience>,
): Promise<Audience> {
  const { now, subject, db, config, program } = ctx
  const { running } = program
  const at = { now, timeZone: config.timeZone, running }
  const orderYear = getOrderYear(running, now, config.timeZone)
  const criteria = { orderYear, today: today(ctx), daysApart: running.campaignDaysApart, reader: subject }
  return findAudience(db, selectDealers(filter, subject, at), criteria, { limit: Math.min(limit, PAGE), offset })
}

/**
 * Returns the dealers that the next sending of a campaign would reach, within its maker's scope; before the campaign
 * starts, within the caller's scope. Empty if the campaign cannot be sent. The counts cover the maker's scope, but
 * dealers and names are limited to the caller's scope.
 * @throws ApiError 404 for a campaign the caller cannot see
 */
export async function getCampaignAudience(
  ctx: SessionContext,
  id: string,
  { limit = PAGE, offset = 0 }: EndpointQuery<typeof campaignEndpoints.getCampaignAudience>,
): Promise<Audience> {
  const { now, subject, db, config, program } = ctx
  const campaign = await findCampaign(db, id, subject)
  if (!campaign) throw notFound()
  const sender = campaign.makerId === null && campaign.kind === 'renewal' ? subject : findSender(campaign)
  if ('pauseReason' in sender) return emptyAudience
  const { running } = program
  const at = { now, timeZone: config.timeZone, running }
  const selection = selectAudience(campaign.filter, sender, at)
  if (selection === null) return emptyAudience
  const { orderYear } = campaign
  const criteria = { orderYear, today: today(ctx), daysApart: running.campaignDaysApart, reader: subject }
  return findAudience(db, selection, criteria, { limit: Math.min(limit, PAGE), offset })
}
