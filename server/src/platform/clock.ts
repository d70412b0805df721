/** Returns the current time. Passed in everywhere, so that tests control it. */
export type Clock = () => Date

/**
 * Returns the time of a change: now, but always later than the stored one, even within a millisecond. An edit based on
 * the previous version is then always detected.
 */
export const getChangeTime = (stored: Date, now: Date): Date => new Date(Math.max(now.getTime(), stored.getTime() + 1))
