import type { DataTableColumn } from './types'

type Named = Pick<DataTableColumn<never>, 'id' | 'extra' | 'locked'>

/** The columns that a table shows by default. */
export const usualColumns = <C extends Named>(columns: readonly C[]): readonly C[] =>
  columns.some(({ extra }) => extra) ? columns.filter(({ extra }) => !extra) : columns

/** The columns that identify the rows, which come first, each group in order. */
export const lockedFirst = <C extends Named>(columns: readonly C[]): readonly C[] => [
  ...columns.filter(({ locked }) => locked),
  ...columns.filter(({ locked }) => !locked),
]

/**
 * The columns of a wide table. Chosen columns come in their order, after the locked one. Unknown names are ignored, because a
 * link may be older than a column.
 */
export function arrangeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataTableColumn<Row>[] {
  if (chosen === undefined) {
    return usualColumns(columns).map((column) =>
      column.roomOnly ? { ...column, className: `max-xl:hidden ${column.className ?? ''}`.trim() } : column,
    )
  }
  const found = chosen.flatMap((id) => columns.filter((column) => column.id === id && !column.locked))
  return [...columns.filter(({ locked }) => locked), ...new Set(found)]
}

/** The keys of a table's visible columns in order, regardless of its width. */
export const visibleKeys = <Row>(
  columns: readonly DataTableColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly string[] => arrangeColumns(columns, chosen).map(({ id }) => id)
