import type { Campaign, CampaignDetail, CampaignMetrics } from '@portal/contract/campaigns/campaign'
import { getCampaignState } from '@portal/contract/rules/campaign-state'
import { toDecimalString } from '@portal/contract/rules/money'
import { pickAll } from '../../platform/pick'
import { pauseText } from './campaign-errors'
import type { CampaignRow, FoundCampaign, StoredMetrics } from './queries/campaigns'

export const toMetrics = ({ investmentCents, ...metrics }: StoredMetrics): CampaignMetrics => ({
  ...metrics,
  investment: toDecimalString(investmentCents),
})

/** Converts a campaign for lists. */
export function toCampaign(row: CampaignRow & { figures: StoredMetrics }): Campaign {
  const { createdAt, lastSentAt, nextAt, endedAt, pausedAt } = row
  return {
    ...pickAll(row, ['id', 'name', 'orderYear', 'isWeekly', 'makerName', 'makerId', 'firstOn']),
    state: getCampaignState(row),
    pauseReason: endedAt ? null : pauseText(row.pauseReason),
    isRenewal: row.kind === 'renewal',
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    nextAt: endedAt || pausedAt ? null : (nextAt?.toISOString() ?? null),
    figures: toMetrics(row.figures),
  }
}

const iso = (at: string): string => new Date(at).toISOString()

/** Converts a campaign for its page. */
export const toCampaignDetail = (row: FoundCampaign): CampaignDetail => ({
  ...toCampaign(row),
  subject: row.subject,
  message: row.message,
  deadline: row.deadline,
  filter: row.filter,
  sendings: row.sendings.map(({ startedAt, finishedAt, ...sending }) => ({
    ...sending,
    startedAt: iso(startedAt),
    finishedAt: finishedAt && iso(finishedAt),
  })),
})
