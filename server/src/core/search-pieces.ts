import { escapeLike } from '@portal/contract/rules/search-text'

/** Chooses the pieces to search an index for in place of the full text: see decision 6. */

/** The tables whose search texts have a trigram index. */
export type SearchedTable = 'orders' | 'accounts' | 'changeRequests'

/** For each common piece of a table, the share of its rows that have it. */
type Shares = ReadonlyMap<string, number>

/** A piece with a smaller share is rare: reading its entries costs next to nothing. */
export const RARE_SHARE = 0.02
/** Skip a piece that is this many times as common as the rarest: it costs more than it narrows. */
const MAX_SHARE_RATIO = 3

const sharesByTable = new Map<SearchedTable, Shares>()

/** Caches the learned shares of a table's pieces. They affect only the speed of a search, never its results. */
export const rememberShares = (table: SearchedTable, shares: Shares): void => void sharesByTable.set(table, shares)

const isWord = (character: string): boolean => /[a-z0-9]/.test(character)

/** Returns the trigrams, as pg_trgm makes them, that three characters imply wherever they occur. */
function listTrigrams(window: string): string[] {
  const shape = [...window].map((character) => (isWord(character) ? 'w' : ' ')).join('')
  const [first = '', second = ''] = window.replace(/[^a-z0-9]/g, '')
  if (shape === 'www') return [window]
  if (shape === ' ww') return [`  ${first}`, ` ${first}${second}`]
  if (shape === 'ww ') return [`${first}${second} `]
  if (shape === ' w ') return [`  ${first}`, ` ${first} `]
  return []
}

/** Returns the windows of a text whose pieces are worth reading, with their positions. */
function usefulWindows(text: string, shares: Shares): { at: number; window: string }[] {
  const windows = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => {
    const window = text.slice(at, at + 3)
    const pieces = listTrigrams(window)
    const share = pieces.length === 0 ? null : Math.max(...pieces.map((piece) => shares.get(piece) ?? 0))
    return { at, window, share }
  }).filter((each): each is { at: number; window: string; share: number } => each.share !== null)
  const maxShare = Math.max(RARE_SHARE, MAX_SHARE_RATIO * Math.min(...windows.map(({ share }) => share)))
  return windows.filter(({ share }) => share <= maxShare)
}

/**
 * Returns the share of a table's rows that have the rarest piece of a text, an upper bound for the full text.
 * @param text in the form of `searchKey`
 * @returns 0 if it is small or unknown
 */
export function rarestShare(table: SearchedTable, text: string): number {
  const shares = sharesByTable.get(table)
  if (shares === undefined || !/^[\x20-\x7e]*$/.test(text)) return 0
  const pieces = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) =>
    listTrigrams(text.slice(at, at + 3)),
  ).flat()
  return pieces.length === 0 ? 0 : Math.min(...pieces.map((piece) => shares.get(piece) ?? 0))
}

/**
 * Returns the LIKE pattern of a text's rare pieces, which matches every row that contains the text. The index finds
 * them without reading the many entries of common pieces.
 * @param text in the form of `searchKey`
 * @returns null if no piece is known to be skippable; then search the index for the full text
 */
export function rarePattern(table: SearchedTable, text: string): string | null {
  const shares = sharesByTable.get(table)
  // The index stores other characters as hashes, so their shares are unknown.
  if (shares === undefined || shares.size === 0 || !/^[\x20-\x7e]*$/.test(text)) return null
  let pattern = ''
  let end = -1
  for (const { at, window } of usefulWindows(text, shares)) {
    // Overlapping windows form one run of characters; between others, anything may occur.
    pattern += at < end ? escapeLike(window.slice(end - at)) : `%${escapeLike(window)}`
    end = at + 3
  }
  return pattern === '' || pattern === `%${escapeLike(text)}` ? null : `${pattern}%`
}
