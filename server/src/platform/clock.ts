/** The present instant. Passed in everywhere, so that tests decide what time it is. */
export type Clock = () => Date

/**
 * The time of a change: now, and in any case later than the stored one, even within one millisecond, so that an edit
 * based on the former row is always told from one based on this.
 */
export const laterThan = (stored: Date, now: Date): Date => new Date(Math.max(now.getTime(), stored.getTime() + 1))
