import type { Campaign, CampaignDetail, CampaignFigures } from '@portal/contract/campaigns/campaign'
import { campaignStateOf } from '@portal/contract/rules/campaign-state'
import { toDecimalString } from '@portal/contract/rules/money'
import { pickAll } from '../../platform/pick'
import { pauseText } from './campaign-refusals'
import type { CampaignRow, FoundCampaign, StoredFigures } from './queries/campaigns'

export const toFigures = ({ investmentCents, ...figures }: StoredFigures): CampaignFigures => ({
  ...figures,
  investment: toDecimalString(investmentCents),
})

/** Converts a campaign for lists. */
export function toCampaign(row: CampaignRow & { figures: StoredFigures }): Campaign {
  const { createdAt, lastSentAt, nextAt, endedAt, pausedAt } = row
  return {
    ...pickAll(row, ['id', 'name', 'orderYear', 'isWeekly', 'makerName', 'makerId', 'firstOn']),
    state: campaignStateOf(row),
    pauseReason: endedAt ? null : pauseText(row.pauseReason),
    isRenewal: row.kind === 'renewal',
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    nextAt: endedAt || pausedAt ? null : (nextAt?.toISOString() ?? null),
    figures: toFigures(row.figures),
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
