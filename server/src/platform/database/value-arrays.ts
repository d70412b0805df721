import { type SQL, sql } from 'drizzle-orm'

// Arrays that the planner knows when it plans: rows of a function it would take for a few, and search one by one.

/** Ids given as one value however many there are; for `column = any(…)`. */
export const idArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** Stands between texts, and in none that anybody typed. */
const SEPARATOR = '\u001f'

/** The same for texts; one that holds the separator is taken for two. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`string_to_array(${texts.join(SEPARATOR)}, ${sql.raw("E'\\x1f'")})`
