import { useCallback, useEffect, useRef } from 'react'
import { toggled } from './selection'
import type { TableSelection } from './types'

/**
 * Takes a row in or out of the selection; with Shift all rows from the one before to this one. The function stays the
 * same, so that rows which did not change are not drawn again.
 */
export function useRowToggle<Row>(selection: TableSelection<Row> | undefined, keys: readonly string[]) {
  const latest = useRef({ selection, keys })
  const before = useRef<string | null>(null)
  useEffect(() => {
    latest.current = { selection, keys }
  })
  return useCallback((key: string, withShift: boolean) => {
    const { selection, keys } = latest.current
    selection?.onChange(toggled(selection.selected, key, keys, withShift ? before.current : null))
    before.current = key
  }, [])
}
