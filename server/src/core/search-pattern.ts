import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Term, Terms } from '../platform/database/selection'
import { rarePattern, type SearchedTable } from './search-pieces'

/** The LIKE pattern of what holds a text; none for no text, which everything holds. */
export const holding = (text: string): string | undefined => (text === '' ? undefined : `%${escapeLike(text)}%`)

/** The same for what somebody typed to search by, in the form of stored search texts: blank finds everything. */
export const patternOf = (typed: string | undefined): string | undefined => holding(searchKey(typed))

type Condition<R> = (term: Term<string>, terms: Terms) => R

/**
 * What a list is searched by, as two of its values with names of their own: the pattern alone, or the pattern of the rare
 * pieces for the index beside the whole text, which then decides. Blank finds everything.
 */
export function searchUnder<P extends string, T extends string>(patternName: P, textName: T) {
  return {
    values(table: SearchedTable, typed: string | undefined) {
      const text = searchKey(typed)
      const rare = rarePattern(table, text)
      const values = rare === null ? { [patternName]: holding(text) } : { [patternName]: rare, [textName]: text }
      return values as Partial<Record<P | T, string>>
    },
    /**
     * The conditions of these values.
     * @param column of search texts, with the index
     * @param part what has to hold the text, in the form of `searchKey`, where the column holds more than that
     */
    conditions(column: AnyColumn, part?: SQL) {
      const isFound: Condition<SQL> = (pattern, { [textName]: text }) => {
        const isIndexed = sql`${column} like ${pattern}`
        // Written so that no index is asked for the whole text.
        if (text !== undefined) return sql`${isIndexed} and strpos(${part ?? column}, ${text}) > 0`
        return part ? sql`${isIndexed} and ${part} like ${pattern}` : isIndexed
      }
      const conditions = { [patternName]: isFound, [textName]: () => undefined }
      return conditions as Record<P, Condition<SQL>> & Record<T, Condition<undefined>>
    },
  }
}

/** The search of a list by all that its search texts hold. */
export const { values: searchValues, conditions: searchConditions } = searchUnder('searchPattern', 'searchText')
