import type { Campaign, CampaignDetail, CampaignMetrics } from '@portal/contract/campaigns/campaign'
import type { Db, Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { toCampaign, toCampaignDetail, toMetrics } from './campaign-reply'
import { type CampaignsQuery, campaignList, findCampaign, findMetrics, selectCampaigns } from './queries/campaigns'

/** Returns a page of the campaigns that the caller can see. */
export async function listCampaigns(ctx: SessionContext, query: CampaignsQuery): Promise<Result<Campaign[]>> {
  const selection = selectCampaigns(query, ctx.subject)
  const { rows, totalCount } = await campaignList.page((query) => query(ctx.db), selection, query)
  return result(rows.map(toCampaign), { totalCount })
}

/** Returns the results of all campaigns that the caller can see, in a year. */
export const getCampaignMetrics = async (ctx: SessionContext, year: number | undefined): Promise<CampaignMetrics> =>
  toMetrics(await findMetrics(ctx.db, ctx.subject, year))

/** @throws ApiError 404 for a campaign the caller cannot see */
export async function describeCampaign(
  db: Db | Tx,
  { subject }: Pick<SessionContext, 'subject'>,
  id: string,
): Promise<CampaignDetail> {
  const row = await findCampaign(db, id, subject)
  if (!row) throw notFound()
  return toCampaignDetail(row)
}
