import { optionLabel, type SheetColumn } from '../api/sheet-column'
import { offeredEntries } from '../rules/program-entries'
import type { Program } from '../rules/program-facts'
import { type SheetKind, sheetColumns, sheetKinds } from './columns'

/** What columns need of the program. Browsers, which read no files, do not know the former labels. */
type ColumnProgram = Pick<Program, 'lists'> & Partial<Pick<Program, 'formerLabels'>>

/**
 * Fills in the entries of a column's list. Imports read the key, the label and every former label of an entry, also of a
 * retired one. A former label that another entry has now is that entry's.
 */
function withEntries(column: SheetColumn, { lists, formerLabels }: ColumnProgram): SheetColumn {
  if (column.list === null) return column
  const { list } = column
  const entries = lists[list]
  const offered = offeredEntries(entries)
  const current = new Set(entries.map(({ label }) => label))
  const optionLabels = Object.fromEntries(entries.map(({ key, label }) => [key, label]))
  const labels = entries.map(({ key, label }) => {
    const former = formerLabels?.(list, key).filter((each) => !current.has(each)) ?? []
    return [key, [label, key, ...former]]
  })
  const example = offered.find(({ key }) => key === column.example) ?? offered[0]
  return {
    ...column,
    options: offered.map(({ key }) => key),
    labels: Object.fromEntries(labels),
    optionLabels,
    example: example ? optionLabel({ optionLabels }, example.key) : column.example,
  }
}

const cachedColumns = new WeakMap<object, Readonly<Record<SheetKind, readonly SheetColumn[]>>>()

/** Returns the columns of each kind with the choices of the program. Cached by program. Source: docs/spec 24.22. */
export function sheetColumnsUnder(program: ColumnProgram): Readonly<Record<SheetKind, readonly SheetColumn[]>> {
  const known = cachedColumns.get(program)
  if (known) return known
  const columns = Object.fromEntries(
    sheetKinds.map((kind) => [kind, sheetColumns[kind].map((column) => withEntries(column, program))]),
  ) as Record<SheetKind, SheetColumn[]>
  cachedColumns.set(program, columns)
  return columns
}
