import type { DataTableColumn } from './types'

type Named = Pick<DataTableColumn<never>, 'id' | 'extra' | 'locked'>

/** The columns that a table shows by default. */
export const getDefaultColumns = <C extends Named>(columns: readonly C[]): readonly C[] =>
  columns.some(({ extra }) => extra) ? columns.filter(({ extra }) => !extra) : columns

/** Puts the columns that identify the row first, and keeps the sequence within both groups. */
export const sortLockedFirst = <C extends Named>(columns: readonly C[]): readonly C[] => [
  ...columns.filter(({ locked }) => locked),
  ...columns.filter(({ locked }) => !locked),
]

/**
 * Returns the columns of a wide table: the locked column, then the chosen ones in the chosen sequence. Ignores unknown
 * names, because a link may predate a column change.
 */
export function arrangeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataTableColumn<Row>[] {
  if (chosen === undefined) return getDefaultColumns(columns)
  const chosenColumns = chosen.flatMap((id) => columns.filter((column) => column.id === id && !column.locked))
  return [...columns.filter(({ locked }) => locked), ...new Set(chosenColumns)]
}

/** The keys of a table's visible columns in order, regardless of its width. */
export const visibleKeys = <Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly string[] => arrangeColumns(columns, chosen).map(({ id }) => id)
