import type { DataTableColumn } from './types'

/** The columns for tablets, without those that are hidden there. */
export function narrowColumns<Row>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  return columns
    .filter(({ wideOnly }) => !wideOnly)
    .map(({ narrow, ...column }) => {
      if (narrow === undefined) return column
      const { sortBy, ...look } = narrow
      return { ...column, ...look, ...(sortBy === undefined ? {} : { id: sortBy, sortable: true }) }
    })
}
