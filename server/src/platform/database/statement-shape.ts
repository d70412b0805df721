const LONGEST = 1000

/** A statement as logs and traces keep it: its text, which has `$1` in the place of values, cut where it is very long. */
export const statementShape = (text: string): string => text.slice(0, LONGEST)
