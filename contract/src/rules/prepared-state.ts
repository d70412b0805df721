/** The states of a prepared order, in chronological order. The last two are final. */
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

/** The times of a prepared order's events; null for events that have not happened. */
export interface PreparedTimes {
  sentAt: Date | null
  openedAt: Date | null
  signedAt: Date | null
  withdrawnAt: Date | null
  /** When the link expires; null until the order is sent. */
  expiresAt: Date | null
}

/**
 * Returns the state of a prepared order at a time. Signed and withdrawn are final. An expired link counts as expired even if
 * it was opened, because the dealer did not use it to sign. Source: docs/spec 12.1.
 */
export function preparedState(times: PreparedTimes, now: Date): PreparedState {
  if (times.signedAt !== null) return 'signed'
  if (times.withdrawnAt !== null) return 'withdrawn'
  if (times.expiresAt !== null && times.expiresAt <= now) return 'expired'
  if (times.openedAt !== null) return 'opened'
  return times.sentAt === null ? 'prepared' : 'sent'
}

/** Whether the dealer can still open the link, or opened it and has not signed yet. */
export const isUnderWay = (state: PreparedState): boolean => state === 'sent' || state === 'opened'
