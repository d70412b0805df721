import { escapeLike, searchKey } from '@portal/contract/rules/search-text'

/** The LIKE pattern of what holds a text; none for no text, which everything holds. */
export const holding = (text: string): string | undefined => (text === '' ? undefined : `%${escapeLike(text)}%`)

/** The same for what somebody typed to search by, in the form of stored search texts: blank finds everything. */
export const patternOf = (typed: string | undefined): string | undefined => holding(searchKey(typed))
