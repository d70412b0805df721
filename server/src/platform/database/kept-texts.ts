/** What is kept prepared at most; texts beyond that are parsed each time they are sent. */
const MOST_STATEMENTS = 300
/** Longer ones are bulk inserts, whose text changes with the number of rows. */
const LONGEST_TEXT = 8_000

/**
 * Whether a statement is kept prepared: one with values, since those without may hold several commands.
 * @param kept what is kept by now, by its text
 */
export function isKeptText(kept: ReadonlyMap<string, unknown>, text: string, values: unknown): values is unknown[] {
  if (!Array.isArray(values) || values.length === 0 || text.length > LONGEST_TEXT) return false
  return kept.has(text) || kept.size < MOST_STATEMENTS
}
