import { type SQL, sql } from 'drizzle-orm'

// Arrays whose length the planner knows. It would assume only a few rows from a function, and search for them one by
// one.

/** Passes any number of ids as one value, for `column = any(…)`. */
export const idArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** Separates texts. Users cannot type it. */
const SEPARATOR = '\u001f'

/** The same for texts. A text that contains the separator counts as two. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`string_to_array(${texts.join(SEPARATOR)}, ${sql.raw("E'\\x1f'")})`
