import { useMemo } from 'react'
import { useListSearch } from './use-list-search'

export interface TableLayout {
  /** The chosen columns in order; undefined until the user chooses. */
  chosen: readonly string[] | undefined
  density: 'compact' | 'roomy'
  setChosen: (columns: readonly string[] | undefined) => void
  setDensity: (density: 'compact' | 'roomy') => void
}

/** Columns in the URL: keys separated by commas. */
export const columnsText = (columns: readonly string[] | null | undefined): string | undefined =>
  columns?.join(',') || undefined

/** A table's visible columns and row height, stored in the URL with its filters, so that a link restores them. */
export function useTableLayout(): TableLayout {
  const { search, change } = useListSearch()
  const { cols, rows } = search
  return useMemo(
    () => ({
      chosen: typeof cols === 'string' && cols !== '' ? cols.split(',') : undefined,
      density: rows === 'compact' ? 'compact' : 'roomy',
      // Replace the history entry; otherwise each change would add one.
      setChosen: (columns) => change({ cols: columnsText(columns) }, true),
      setDensity: (density) => change({ rows: density === 'compact' ? 'compact' : undefined }, true),
    }),
    [cols, rows, change],
  )
}
