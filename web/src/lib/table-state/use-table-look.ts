import { useMemo } from 'react'
import { useListSearch } from './use-list-search'

export interface TableLook {
  /** The chosen columns in their order; undefined while nobody has chosen any. */
  chosen: readonly string[] | undefined
  density: 'compact' | 'roomy'
  setChosen: (chosen: readonly string[] | undefined) => void
  setDensity: (density: 'compact' | 'roomy') => void
}

/** Columns as the URL says them: keys divided by commas. */
export const columnsText = (columns: readonly string[] | null | undefined): string | undefined =>
  columns?.join(',') || undefined

/** Which columns a table shows and how high its rows are, in the URL beside its filters, so that a link shows the same. */
export function useTableLook(): TableLook {
  const { search, change } = useListSearch()
  const { cols, rows } = search
  return useMemo(
    () => ({
      chosen: typeof cols === 'string' && cols !== '' ? cols.split(',') : undefined,
      density: rows === 'compact' ? 'compact' : 'roomy',
      // Each press of a key would else be one step Back.
      setChosen: (chosen) => change({ cols: columnsText(chosen) }, true),
      setDensity: (density) => change({ rows: density === 'compact' ? 'compact' : undefined }, true),
    }),
    [cols, rows, change],
  )
}
