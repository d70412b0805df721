/** Where a prepared order stands, in the order in which it gets there; the last two end it. */
export const preparedStates = ['prepared', 'sent', 'opened', 'signed', 'expired', 'withdrawn'] as const
export type PreparedState = (typeof preparedStates)[number]

export const preparedStateLabels: Readonly<Record<PreparedState, string>> = {
  prepared: 'Prepared',
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** When what happened to a prepared order; null for what has not. */
export interface PreparedTimes {
  sentAt: Date | null
  openedAt: Date | null
  signedAt: Date | null
  withdrawnAt: Date | null
  /** When its link ends; null until it is sent. */
  expiresAt: Date | null
}

/**
 * Where a prepared order stands at a moment. What is signed or withdrawn stays so; a link that ran out says so even where it was
 * opened, since the dealer has not signed by it. Source: docs/spec 12.1.
 */
export function preparedState(times: PreparedTimes, now: Date): PreparedState {
  if (times.signedAt !== null) return 'signed'
  if (times.withdrawnAt !== null) return 'withdrawn'
  if (times.expiresAt !== null && times.expiresAt <= now) return 'expired'
  if (times.openedAt !== null) return 'opened'
  return times.sentAt === null ? 'prepared' : 'sent'
}

/** Whether the dealer can still come by the link, or has come by it and not signed yet. */
export const isUnderWay = (state: PreparedState): boolean => state === 'sent' || state === 'opened'
