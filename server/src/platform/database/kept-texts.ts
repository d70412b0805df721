/** What is kept prepared at most; texts beyond that are parsed each time they are sent. */
const MOST_STATEMENTS = 300
/**
 * What a statement begins with that PostgreSQL plans for its values each time. One plan for all of them would take a common word for
 * a rare one, and read every row that holds it.
 */
export const FOR_ITS_VALUES = '/* for its values */'
/** Longer ones are bulk inserts, whose text changes with the number of rows. */
const LONGEST_TEXT = 8_000

/**
 * Whether a statement is kept prepared: one with values, since those without may hold several commands, or one for rows.
 * @param kept what is kept by now, by its text
 * @param isForRows whether its rows are wanted as lists, which is asked of single commands only
 */
export function isKeptText(
  kept: ReadonlyMap<string, unknown>,
  text: string,
  values: unknown,
  isForRows = false,
): values is unknown[] {
  if (!Array.isArray(values) || text.length > LONGEST_TEXT) return false
  if (values.length === 0 && !isForRows) return false
  return kept.has(text) || kept.size < MOST_STATEMENTS
}
