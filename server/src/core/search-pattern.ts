import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Term, Terms } from '../platform/database/selection'
import { rarePattern, type SearchedTable } from './search-pieces'

/** Returns the LIKE pattern for a substring; undefined for an empty text, which matches everything. */
export const containsPattern = (text: string): string | undefined => (text === '' ? undefined : `%${escapeLike(text)}%`)

/** Returns the pattern for a user's search, normalized like stored search texts. Blank matches everything. */
export const toSearchPattern = (typed: string | undefined): string | undefined => containsPattern(searchKey(typed))

type Condition<R> = (term: Term<string>, terms: Terms) => R

/**
 * Builds a list search from two statement values: either only a pattern, or the pattern of rare pieces for the index
 * plus the full text, which then decides. Blank matches everything.
 */
export function createSearch<P extends string, T extends string>(patternName: P, textName: T) {
  return {
    values(table: SearchedTable, typed: string | undefined) {
      const text = searchKey(typed)
      const rare = rarePattern(table, text)
      const values =
        rare === null ? { [patternName]: containsPattern(text) } : { [patternName]: rare, [textName]: text }
      return values as Partial<Record<P | T, string>>
    },
    /**
     * The conditions for these values.
     * @param column the indexed column of search texts
     * @param part the expression that must contain the text, in the form of `searchKey`, if the column contains more
     *   than that
     */
    conditions(column: AnyColumn, part?: SQL) {
      const isFound: Condition<SQL> = (pattern, { [textName]: text }) => {
        const isIndexed = sql`${column} like ${pattern}`
        // Uses `strpos`, so that the planner does not search the index for the full text.
        if (text !== undefined) return sql`${isIndexed} and strpos(${part ?? column}, ${text}) > 0`
        return part ? sql`${isIndexed} and ${part} like ${pattern}` : isIndexed
      }
      const conditions = { [patternName]: isFound, [textName]: () => undefined }
      return conditions as Record<P, Condition<SQL>> & Record<T, Condition<undefined>>
    },
  }
}

/** Searches a list by its complete search texts. */
export const { values: searchValues, conditions: searchConditions } = createSearch('searchPattern', 'searchText')
