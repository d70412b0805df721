import type { SheetColumn, SheetIssue } from '@portal/contract/api/sheet'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import type { z } from 'zod'
import { plainMessage } from '../http/plain-message'
import { columnText, hasLostDigits, hasLostZeros, isDamaged } from './cell-text'
import { sheetError, sheetWarning } from './sheet-issue'
import type { TableRow } from './table'

/** How the cells of a column become a field: by the schema of the form that has the field. */
export interface CellRule<Field extends string = string> {
  column: SheetColumn
  field: Field
  schema: z.ZodType
}

/** A stored value as a cell of its column shows it. */
export function storedText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** A value of a list however its letters are written. */
function asListed({ options }: SheetColumn, text: string): string {
  const written = text.toLowerCase()
  return options.find((option) => option.toLowerCase() === written) ?? text
}

function checked({ column, schema }: CellRule, { row, cells }: TableRow, text: string) {
  const about = { row, column, text }
  if (isDamaged(text)) return { issue: sheetError('invalid', sheetRowTexts.unstorable, about) }
  if (hasLostDigits(cells[column.header] ?? null)) {
    return { issue: sheetError('invalid', sheetRowTexts.lostDigits, about) }
  }
  const parsed = schema.safeParse(asListed(column, text), { error: plainMessage })
  if (parsed.success) return { value: parsed.data }
  return { issue: sheetError('invalid', parsed.error.issues[0]?.message ?? '', about) }
}

/**
 * The fields that a row gives. A blank cell gives none, and neither does one that shows what is stored, whatever the
 * schema thinks of it: what was exported can be read back.
 */
export function readCells<Values extends object>(
  row: TableRow,
  rules: readonly CellRule<keyof Values & string>[],
  stored: Partial<Values> | null,
): { values: Partial<Values>; issues: SheetIssue[] } {
  const values: Partial<Record<string, unknown>> = {}
  const issues: SheetIssue[] = []
  for (const rule of rules) {
    const { column, field } = rule
    const cell = row.cells[column.header]
    const text = columnText(column, cell)
    if (text === '') continue
    if (hasLostZeros(column, cell)) {
      issues.push(sheetWarning('padded', sheetRowTexts.padded, { row: row.row, column, text }))
    }
    if (stored && text === storedText(stored[field])) continue
    const { value, issue } = checked(rule, row, text)
    if (issue) issues.push(issue)
    else values[field] = value
  }
  return { values: values as Partial<Values>, issues }
}

/** An error for each field that a new record needs and the row does not give, in the words of the form. */
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
