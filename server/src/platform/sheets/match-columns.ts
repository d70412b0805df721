import type { SheetColumn } from '@portal/contract/api/sheet'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { editDistance } from '../edit-distance'
import { cutText } from './cell-text'
import type { RawRow } from './raw-sheet'
import { SheetFault } from './sheet-limits'

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

/** A heading's keys, the most likely first: "Customer #" is a number, "Phone #" is a phone. */
const keysOf = (heading: string): string[] => [keyOf(heading.replaceAll('#', 'number')), keyOf(heading)]

export interface MatchedColumns {
  row: number
  /** The requested columns' headings by their position, counted from 0. */
  headers: ReadonlyMap<number, string>
  missing: readonly SheetColumn[]
  /** Headings that none of the requested columns has. */
  unknown: readonly string[]
}

/**
 * Finds the requested columns in a row of headings.
 * @throws SheetFault when the row has one of them twice
 */
export function matchColumns({ row, cells }: RawRow, columns: readonly SheetColumn[]): MatchedColumns {
  const wanted = new Map(
    columns.flatMap((column) => [column.header, ...column.aliases].map((name) => [keyOf(name), column] as const)),
  )
  const headers = new Map<number, string>()
  const unknown: string[] = []
  for (const [column, value] of cells) {
    const keys = typeof value === 'string' ? keysOf(value) : []
    const found = keys.map((key) => wanted.get(key)).find((each) => each !== undefined)
    if (found === undefined) unknown.push(typeof value === 'string' ? value : '')
    else if ([...headers.values()].includes(found.header)) {
      throw new SheetFault(sheetTexts.doubled(found.header), { row, column: found.header })
    } else headers.set(column, found.header)
  }
  const present = new Set(headers.values())
  return {
    row,
    headers,
    missing: columns.filter(({ header, isRequired }) => isRequired && !present.has(header)),
    unknown,
  }
}

/** The refusal of a sheet that lacks columns; it names all of them, and headings that were probably meant. */
export function missingColumns({ row, missing, unknown }: MatchedColumns): SheetFault {
  const similar = missing.flatMap(({ header, aliases }) => {
    const found = unknown.find((name) => [header, ...aliases].some((meant) => isSimilar(keyOf(name), keyOf(meant))))
    return found === undefined ? [] : [{ header, found: cutText(found, 100) }]
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
