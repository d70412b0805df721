import { cleanCell, findChoice } from '@portal/contract/api/clean-cell'
import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import type { z } from 'zod'
import { plainMessage } from '../http/plain-message'
import { columnText, hasLostDigits, hasLostZeros, isDamaged } from './cell-text'
import { sheetError, sheetWarning } from './sheet-issue'
import type { TableRow } from './table'

/** How the cells of a column become a field: by the schema of the form with that field. */
export interface CellRule<Field extends string = string> {
  column: SheetColumn
  field: Field
  schema: z.ZodType
}

/** Formats a stored value like a cell of its column. */
export function storedText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

type Parsed = { value: unknown } | { message: string }

function parseCell({ column, schema }: CellRule, text: string): Parsed {
  const { success, data, error } = schema.safeParse(findChoice(column, text) ?? text, { error: plainMessage })
  return success ? { value: data } : { message: error.issues[0]?.message ?? '' }
}

/** How many texts of a column are cached: a column with more distinct texts rarely repeats them. */
const MAX_CACHED = 1_000

/** Caches the parsed texts of one file: most columns repeat a few texts many times, and schemas are slow. */
export class ParsedTexts {
  readonly #known = new Map<CellRule, Map<string, Parsed>>()

  parsed(rule: CellRule, text: string): Parsed {
    const known = this.#known.get(rule) ?? new Map<string, Parsed>()
    this.#known.set(rule, known)
    const cached = known.get(text)
    if (cached) return cached
    const result = parseCell(rule, text)
    if (known.size < MAX_CACHED) known.set(text, result)
    return result
  }
}

function checkCell(rule: CellRule, { row, cells }: TableRow, text: string, known: ParsedTexts) {
  const { column } = rule
  const about = { row, column, text }
  if (isDamaged(text)) return { issue: sheetError('invalid', sheetRowTexts.unstorable, about) }
  if (hasLostDigits(cells[column.header] ?? null)) {
    return { issue: sheetError('invalid', sheetRowTexts.lostDigits, about) }
  }
  const result = known.parsed(rule, text)
  return 'value' in result ? { value: result.value } : { issue: sheetError('invalid', result.message, about) }
}

/**
 * Reads the fields in a row. A blank cell is skipped. So is one that equals the stored value, even if the schema would
 * reject it: an export can be imported again.
 * @param known the cache of the row's file
 * @returns the fields, with the headings of cells that match the stored value
 */
export function readCells<Values extends object>(
  row: TableRow,
  rules: readonly CellRule<keyof Values & string>[],
  stored: Partial<Values> | null,
  known: ParsedTexts,
): { values: Partial<Values>; issues: SheetIssue[]; recognized: Set<string> } {
  const values: Partial<Record<string, unknown>> = {}
  const issues: SheetIssue[] = []
  const recognizedHeadings = new Set<string>()
  for (const rule of rules) {
    const { column, field } = rule
    const cell = row.cells[column.header]
    const text = columnText(column, cell)
    if (text === '') continue
    if (hasLostZeros(column, cell)) {
      issues.push(sheetWarning('padded', sheetRowTexts.padded, { row: row.row, column, text }))
    }
    if (stored && text === cleanCell(column, storedText(stored[field]))) {
      recognizedHeadings.add(column.header)
      continue
    }
    const { value, issue } = checkCell(rule, row, text, known)
    if (issue) issues.push(issue)
    else values[field] = value
  }
  return { values: values as Partial<Values>, issues, recognized: recognizedHeadings }
}

/** Returns an error for each required field of a new record that the row lacks, with the form's messages. */
export function missingFields<Values extends object>(
  row: number,
  needed: readonly CellRule<keyof Values & string>[],
  read: { values: Partial<Values>; issues: readonly SheetIssue[] },
): SheetIssue[] {
  return needed
    .filter(({ field, column }) => read.values[field] === undefined && !read.issues.some(isAbout(column)))
    .map(({ column, schema }) => {
      const { error } = schema.safeParse(undefined, { error: plainMessage })
      return sheetError('required', error?.issues[0]?.message ?? '', { row, column })
    })
}

const isAbout =
  ({ header }: SheetColumn) =>
  ({ column, level }: SheetIssue): boolean =>
    column === header && level === 'error'
