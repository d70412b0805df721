import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { Term, Terms } from '../platform/database/selection'
import { rarePattern, type SearchedTable } from './search-pieces'

/** The LIKE pattern of what holds a text; none for no text, which everything holds. */
export const holding = (text: string): string | undefined => (text === '' ? undefined : `%${escapeLike(text)}%`)

/** The same for what somebody typed to search by, in the form of stored search texts: blank finds everything. */
export const patternOf = (typed: string | undefined): string | undefined => holding(searchKey(typed))

/**
 * What a list is searched by: `searchPattern` alone, or the pattern of its rare pieces for the index beside the whole
 * `searchText`, which then decides. Blank finds everything.
 */
export function searchValues(table: SearchedTable, typed: string | undefined) {
  const text = searchKey(typed)
  const rare = rarePattern(table, text)
  return rare === null ? { searchPattern: holding(text) } : { searchPattern: rare, searchText: text }
}

/** The conditions of these values on a column of search texts. */
export const searchConditions = (column: AnyColumn) => ({
  // Written so that no index is asked for the whole text.
  searchPattern: (pattern: Term<string>, { searchText }: Terms) =>
    searchText === undefined
      ? sql`${column} like ${pattern}`
      : sql`${column} like ${pattern} and strpos(${column}, ${searchText}) > 0`,
  searchText: (_: Term<string>) => undefined,
})
