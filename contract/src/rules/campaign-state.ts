/** The states of a campaign. Source: docs/spec 13.1. */
export const campaignStates = ['running', 'planned', 'paused', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateLabels: Record<CampaignState, string> = {
  running: 'Running',
  planned: 'Planned',
  paused: 'Paused',
  finished: 'Finished',
}

/** The outcomes that a campaign counts. Each number links to its dealers. */
export const campaignOutcomes = ['queued', 'sent', 'failed', 'signedIn', 'draft', 'ordered'] as const
export type CampaignOutcome = (typeof campaignOutcomes)[number]

/** Why a dealer who matches the filter gets no reminder this time. */
export const exclusionReasons = ['ordered', 'inactive', 'unsubscribed', 'noAddress', 'reminded'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

interface CampaignDates {
  endedAt: Date | null
  pausedAt: Date | null
  lastSentAt: Date | null
}

/** Returns the state of a campaign from its stored dates. */
export function getCampaignState({ endedAt, pausedAt, lastSentAt }: CampaignDates): CampaignState {
  if (endedAt) return 'finished'
  if (pausedAt) return 'paused'
  return lastSentAt ? 'running' : 'planned'
}
