/** Where a campaign stands. Source: docs/spec 13.1. */
export const campaignStates = ['running', 'planned', 'paused', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateLabels: Record<CampaignState, string> = {
  running: 'Running',
  planned: 'Planned',
  paused: 'Paused',
  finished: 'Finished',
}

/** The results of a campaign; each is a number that links to its dealers. */
export const campaignOutcomes = ['queued', 'sent', 'failed', 'signedIn', 'draft', 'ordered'] as const
export type CampaignOutcome = (typeof campaignOutcomes)[number]

/** Why a dealer whom the filter shows gets no reminder this time. */
export const leftOutReasons = ['ordered', 'inactive', 'unsubscribed', 'noAddress', 'reminded'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

interface Stored {
  endedAt: Date | null
  pausedAt: Date | null
  lastSentAt: Date | null
}

/** Where a campaign stands, by what is stored of it. */
export function campaignStateOf({ endedAt, pausedAt, lastSentAt }: Stored): CampaignState {
  if (endedAt) return 'finished'
  if (pausedAt) return 'paused'
  return lastSentAt ? 'running' : 'planned'
}
