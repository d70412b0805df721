/** Later than the stored time in any case, so that an edit based on the former row is always told from one on this. */
export const laterThan = (stored: Date, now: Date): Date => new Date(Math.max(now.getTime(), stored.getTime() + 1))
