import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { editDistance } from '../edit-distance'
import { cutText } from './cell-text'
import type { RawRow } from './raw-sheet'
import { SheetFault } from './sheet-limits'

/** How many characters of a heading are shown. */
const mostHeading = 100

/** Whether a word was probably meant to be another: a typing slip or two, or a part of it. */
function isSimilar(found: string, meant: string): boolean {
  if (found.length < 3 || found.length > 2 * meant.length) return false
  return meant.includes(found) || found.includes(meant) || editDistance(found, meant) <= 2
}

/** Only letters and digits count: neither their case and width nor spaces, marks and invisible characters between them. */
const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** How people abbreviate "number" at the end of a heading: "Customer No.", "Order Nr", "Dealer Num". */
const numberWord = /(?:no|nr|num|nbr)$/

/** A heading's keys, the most likely first: "Customer #" is a number, "Phone #" is a phone. */
function keysOf(heading: string): string[] {
  const key = keyOf(heading)
  return [keyOf(heading.replaceAll('#', 'number')), key, key.replace(numberWord, 'number')]
}

/** Notes such as "(required)" or "(5 digits)" at the end of a heading. The bound keeps a long malformed heading cheap. */
const notes = /(?:[([][^()[\]]*[)\]][^\p{L}\p{N}()[\]]*){1,3}$/u

const withoutNotes = (heading: string): string => heading.normalize('NFKC').replace(notes, '')

export interface MatchedColumns {
  row: number
  /** The requested columns' headings by their position, counted from 0. */
  headers: ReadonlyMap<number, string>
  missing: readonly SheetColumn[]
  /** The refusal of the row when two of its headings name the same column. */
  doubled: SheetFault | null
  /** Headings that none of the requested columns has. */
  unknown: readonly string[]
}

function doubledColumn(row: number, header: string, first: string, second: string): SheetFault {
  const isSame = keyOf(first) === keyOf(second)
  const message = isSame
    ? sheetTexts.doubled(header)
    : sheetTexts.sameColumn(header, cutText(first.trim(), mostHeading), cutText(second.trim(), mostHeading))
  return new SheetFault(message, { row, column: header })
}

/** Finds the requested columns in a row of headings, by their own names or an alias of theirs (docs/spec 16.4). */
export function matchColumns({ row, cells }: RawRow, columns: readonly SheetColumn[]): MatchedColumns {
  const wanted = new Map(
    columns.flatMap((column) => [column.header, ...column.aliases].map((name) => [keyOf(name), column] as const)),
  )
  const headerOf = (heading: string) =>
    keysOf(heading)
      .map((key) => wanted.get(key)?.header)
      .find((each) => each !== undefined)
  const named = cells.map(([column, value]) => {
    const heading = typeof value === 'string' ? value : ''
    return { column, heading, exact: headerOf(heading) }
  })
  const exactHeaders = new Set(named.map(({ exact }) => exact))
  const headers = new Map<number, string>()
  const headings = new Map<string, string>()
  let doubled: SheetFault | null = null
  const unknown: string[] = []
  for (const { column, heading, exact } of named) {
    const noted = exact === undefined ? headerOf(withoutNotes(heading)) : undefined
    const header = exact ?? (exactHeaders.has(noted) ? undefined : noted)
    const former = headings.get(header ?? '')
    if (header === undefined) unknown.push(heading)
    else if (former !== undefined) doubled ??= doubledColumn(row, header, former, heading)
    else {
      headers.set(column, header)
      headings.set(header, heading)
    }
  }
  return {
    row,
    headers,
    missing: columns.filter(({ header, isRequired }) => isRequired && !headings.has(header)),
    doubled,
    unknown,
  }
}

/** The refusal of a sheet that lacks columns; it names all of them, and headings that were probably meant. */
export function missingColumns({ row, missing, doubled, unknown }: MatchedColumns): SheetFault {
  if (doubled) return doubled
  const similar = missing.flatMap(({ header, aliases }) => {
    const found = unknown.find((name) => [header, ...aliases].some((meant) => isSimilar(keyOf(name), keyOf(meant))))
    return found === undefined ? [] : [{ header, found: cutText(found, mostHeading) }]
  })
  const [only, second] = missing
  const column = only && !second ? { column: only.header } : {}
  return new SheetFault(
    sheetTexts.missing(
      missing.map(({ header }) => header),
      similar,
    ),
    { row, ...column },
  )
}
