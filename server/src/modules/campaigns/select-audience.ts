import { type CampaignFilter, campaignFilterSchema } from '@portal/contract/campaigns/audience'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { Selection } from '../../platform/database/selection'
import { selectDealers } from '../dealers/queries/select-dealers'

/**
 * The dealers within the subject's scope who match a stored filter; null if the filter is no longer valid.
 */
export function selectAudience(
  filter: CampaignFilter,
  subject: ScopeSubject,
  at: { now: Date; timeZone: string; running: RunningFacts },
): Selection | null {
  const parsed = campaignFilterSchema.safeParse(filter)
  return parsed.success ? selectDealers(parsed.data, subject, at) : null
}
