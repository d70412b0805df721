import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { editDistance } from '../edit-distance'
import { cutText } from './cell-text'
import type { RawRow } from './raw-sheet'
import { SheetFault } from './sheet-limits'

/** The maximum length of a displayed heading. */
const maxHeadingLength = 100

/** Whether a word was probably meant to be another: one or two typos, or a part of it. */
function isSimilar(found: string, expected: string): boolean {
  if (found.length < 3 || found.length > 2 * expected.length) return false
  return expected.includes(found) || found.includes(expected) || editDistance(found, expected) <= 2
}

/** Normalizes a heading to letters and digits: ignores case, width, spaces, punctuation and invisible characters. */
const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Common abbreviations of "number" at the end of a heading: "Customer No.", "Order Nr", "Dealer Num". */
const numberWord = /(?:no|nr|num|nbr)$/

/** Returns a heading's keys, the most likely first: "Customer #" is a number, "Phone #" is a phone. */
function headingKeys(heading: string): string[] {
  const key = headingKey(heading)
  return [headingKey(heading.replaceAll('#', 'number')), key, key.replace(numberWord, 'number')]
}

/**
 * Notes such as "(required)" or "(5 digits)" at the end of a heading. The limit keeps a long malformed heading cheap.
 */
const notes = /(?:[([][^()[\]]*[)\]][^\p{L}\p{N}()[\]]*){1,3}$/u

const withoutNotes = (heading: string): string => heading.normalize('NFKC').replace(notes, '')

export interface MatchedColumns {
  row: number
  /** The requested columns' headings by their position, counted from 0. */
  headers: ReadonlyMap<number, string>
  missing: readonly SheetColumn[]
  /** The error for the row if two of its headings name the same column. */
  duplicate: SheetFault | null
  /** Headings that match none of the requested columns. */
  unknown: readonly string[]
}

function duplicateColumn(row: number, header: string, first: string, second: string): SheetFault {
  const isSame = headingKey(first) === headingKey(second)
  const message = isSame
    ? sheetTexts.doubled(header)
    : sheetTexts.sameColumn(header, cutText(first.trim(), maxHeadingLength), cutText(second.trim(), maxHeadingLength))
  return new SheetFault(message, { row, column: header })
}

/** Finds the requested columns in a row of headings, by their names or aliases (docs/spec 16.4). */
export function matchColumns({ row, cells }: RawRow, columns: readonly SheetColumn[]): MatchedColumns {
  const requestedColumns = new Map(
    columns.flatMap((column) => [column.header, ...column.aliases].map((name) => [headingKey(name), column] as const)),
  )
  const findHeader = (heading: string) =>
    headingKeys(heading)
      .map((key) => requestedColumns.get(key)?.header)
      .find((each) => each !== undefined)
  const named = cells.map(([column, value]) => {
    const heading = typeof value === 'string' ? value : ''
    return { column, heading, exact: findHeader(heading) }
  })
  const exactHeaders = new Set(named.map(({ exact }) => exact))
  const headers = new Map<number, string>()
  const headings = new Map<string, string>()
  let duplicate: SheetFault | null = null
  const unknown: string[] = []
  for (const { column, heading, exact } of named) {
    const noted = exact === undefined ? findHeader(withoutNotes(heading)) : undefined
    const header = exact ?? (exactHeaders.has(noted) ? undefined : noted)
    const previousHeading = headings.get(header ?? '')
    if (header === undefined) unknown.push(heading)
    else if (previousHeading !== undefined) duplicate ??= duplicateColumn(row, header, previousHeading, heading)
    else {
      headers.set(column, header)
      headings.set(header, heading)
    }
  }
  return {
    row,
    headers,
    missing: columns.filter(({ header, isRequired }) => isRequired && !headings.has(header)),
    duplicate,
    unknown,
  }
}

/** Returns the error for missing columns. It names all of them, and similar headings in the file. */
export function missingColumns({ row, missing, duplicate, unknown }: MatchedColumns): SheetFault {
  if (duplicate) return duplicate
  const similar = missing.flatMap(({ header, aliases }) => {
    const found = unknown.find((name) =>
      [header, ...aliases].some((requestedColumn) => isSimilar(headingKey(name), headingKey(requestedColumn))),
    )
    return found === undefined ? [] : [{ header, found: cutText(found, maxHeadingLength) }]
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
