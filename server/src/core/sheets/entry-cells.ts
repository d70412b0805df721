import type { SheetIssue } from '@portal/contract/api/sheet'
import { optionLabel, type SheetColumn } from '@portal/contract/api/sheet-column'
import { type EntryField, entryFields, isEntryField, replaceRetired } from '@portal/contract/rules/program-entries'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { z } from 'zod'
import { columnText } from '../../platform/sheets/cell-text'
import { type CellRule, storedText } from '../../platform/sheets/read-cells'
import { sheetError } from '../../platform/sheets/sheet-issue'
import type { TableRow } from '../../platform/sheets/table'

type EntryValues = Partial<Record<EntryField, string | null>>

/** Returns the schema of a cell with an entry of a program's list, as the column's key. */
export const entryCellSchema = (field: EntryField, { labels }: Pick<SheetColumn, 'labels'>) =>
  z.string().refine((key) => Object.hasOwn(labels, key), entryFields[field].message)

/** Formats a field like its cell: an entry of a list has its label. */
export const fieldText = ({ column }: Pick<CellRule, 'column'>, value: unknown): string =>
  optionLabel(column, storedText(value))

interface ReadRow<Values> {
  values: Values
  issues: SheetIssue[]
  /** The headings of cells that match the stored value. */
  recognized: ReadonlySet<string>
}

/**
 * Replaces the retired entries of a row, also those that the record already has.
 * @returns the values, with an error for each retired entry that nothing replaces and that the record does not have
 */
export function replaceRetiredCells<Values extends EntryValues>(
  row: TableRow,
  { values, issues, recognized }: ReadRow<Values>,
  { rules, stored, lists }: { rules: readonly CellRule[]; stored: EntryValues | null; lists: ProgramLists },
): { values: Values; issues: SheetIssue[] } {
  const entryRules = rules.filter(({ field }) => isEntryField(field))
  const kept: Record<string, unknown> = {}
  for (const { field, column } of entryRules) {
    if (recognized.has(column.header)) kept[field] = stored?.[field as EntryField]
  }
  const replaced = replaceRetired<Values>(lists, { ...kept, ...values }, stored ?? {})
  const errors = entryRules.flatMap(({ field, column }) => {
    if (!isEntryField(field) || !replaced.rejected.includes(field)) return []
    const text = columnText(column, row.cells[column.header])
    return [sheetError('invalid', entryFields[field].message, { row: row.row, column, text })]
  })
  return { values: replaced.values, issues: [...issues, ...errors] }
}
