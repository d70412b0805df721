import { escapeLike } from '@portal/contract/rules/search-text'

/** What an index of pieces is asked in place of the whole text: see decision 6. */

/** The tables whose search texts have an index of pieces. */
export type SearchedTable = 'orders' | 'accounts' | 'changeRequests'

/** The share of rows that have a piece, for those of each table that are common. */
type Shares = ReadonlyMap<string, number>

/** Share of rows below which a piece is rare: reading its entries costs next to nothing. */
export const RARE_SHARE = 0.02
/** A piece that is so many times as common as the rarest is left out: it would cost more than it narrows. */
const WORTH = 3

const known = new Map<SearchedTable, Shares>()

/** Stores what was learned about a table's pieces: their shares decide how fast a search is, never what it finds. */
export const rememberShares = (table: SearchedTable, shares: Shares): void => void known.set(table, shares)

const isWord = (character: string): boolean => /[a-z0-9]/.test(character)

/** The pieces of the index that three characters stand for wherever they are found, as pg_trgm makes them. */
function piecesOf(window: string): string[] {
  const shape = [...window].map((character) => (isWord(character) ? 'w' : ' ')).join('')
  const [first = '', second = ''] = window.replace(/[^a-z0-9]/g, '')
  if (shape === 'www') return [window]
  if (shape === ' ww') return [`  ${first}`, ` ${first}${second}`]
  if (shape === 'ww ') return [`${first}${second} `]
  if (shape === ' w ') return [`  ${first}`, ` ${first} `]
  return []
}

/** The windows of a text whose pieces are worth reading, with where they begin. */
function worthReading(text: string, shares: Shares): { at: number; window: string }[] {
  const windows = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => {
    const window = text.slice(at, at + 3)
    const pieces = piecesOf(window)
    const share = pieces.length === 0 ? null : Math.max(...pieces.map((piece) => shares.get(piece) ?? 0))
    return { at, window, share }
  }).filter((each): each is { at: number; window: string; share: number } => each.share !== null)
  const most = Math.max(RARE_SHARE, WORTH * Math.min(...windows.map(({ share }) => share)))
  return windows.filter(({ share }) => share <= most)
}

/**
 * The share of a table's rows that have the rarest piece of a text: no more can hold all of it.
 * @param text in the form of `searchKey`
 * @returns 0 where it is small or not known
 */
export function shareOf(table: SearchedTable, text: string): number {
  const shares = known.get(table)
  if (shares === undefined || !/^[\x20-\x7e]*$/.test(text)) return 0
  const pieces = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) =>
    piecesOf(text.slice(at, at + 3)),
  ).flat()
  return pieces.length === 0 ? 0 : Math.min(...pieces.map((piece) => shares.get(piece) ?? 0))
}

/**
 * The LIKE pattern of the rare pieces of a text, which every text that holds it matches: an index of pieces finds them
 * without reading the many entries of the common ones.
 * @param text in the form of `searchKey`
 * @returns null where it is not known that a piece may be left out; then the whole text is what the index is asked
 */
export function rarePattern(table: SearchedTable, text: string): string | null {
  const shares = known.get(table)
  // Of other letters the index keeps a hash, by which their shares are not known.
  if (shares === undefined || shares.size === 0 || !/^[\x20-\x7e]*$/.test(text)) return null
  let pattern = ''
  let end = -1
  for (const { at, window } of worthReading(text, shares)) {
    // Windows that overlap are one run of characters; between others anything may stand.
    pattern += at < end ? escapeLike(window.slice(end - at)) : `%${escapeLike(window)}`
    end = at + 3
  }
  return pattern === '' || pattern === `%${escapeLike(text)}` ? null : `${pattern}%`
}
