import type { Campaign, CampaignDetail, CampaignFigures } from '@portal/contract/campaigns/campaign'
import { campaignStateOf } from '@portal/contract/rules/campaign-state'
import { toDecimalString } from '@portal/contract/rules/money'
import { pickAll } from '../../platform/pick'
import { pauseWords } from './campaign-refusals'
import type { CampaignRow, FoundCampaign, StoredFigures } from './queries/campaigns'

export const toFigures = ({ investmentCents, ...figures }: StoredFigures): CampaignFigures => ({
  ...figures,
  investment: toDecimalString(investmentCents),
})

/** A campaign as lists show it. */
export function toCampaign(row: CampaignRow & { figures: StoredFigures }): Campaign {
  const { createdAt, lastSentAt, nextAt, endedAt, pausedAt } = row
  return {
    ...pickAll(row, ['id', 'name', 'orderYear', 'isWeekly', 'makerName', 'makerId', 'firstOn']),
    state: campaignStateOf(row),
    pauseReason: endedAt ? null : pauseWords(row.pauseReason),
    isRenewal: row.kind === 'renewal',
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    nextAt: endedAt || pausedAt ? null : (nextAt?.toISOString() ?? null),
    figures: toFigures(row.figures),
  }
}

const iso = (at: string): string => new Date(at).toISOString()

/** A campaign as its own page shows it. */
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
