import { useCallback, useEffect, useRef } from 'react'
import type { TableSelection } from './types'

/**
 * Toggles one row of the selection.
 * @param keys the rows of the page
 * @param from another row; if it is on the page, all rows between the two get the same state
 */
function toggleItem(
  selected: ReadonlySet<string>,
  key: string,
  keys: readonly string[],
  from: string | null,
): ReadonlySet<string> {
  const endIndexes = [keys.indexOf(from ?? key), keys.indexOf(key)]
  const range = endIndexes.includes(-1) ? [key] : keys.slice(Math.min(...endIndexes), Math.max(...endIndexes) + 1)
  const next = new Set(selected)
  for (const rangeKey of range) {
    if (selected.has(key)) next.delete(rangeKey)
    else next.add(rangeKey)
  }
  return next
}

/** The state and action of the header's checkbox, which selects all rows of the page or none. */
export function pageSelection<Row>(selection: TableSelection<Row>, keys: readonly string[]) {
  const selectedCount = keys.filter((key) => selection.selected.has(key)).length
  const all = keys.length > 0 && selectedCount === keys.length
  const toggle = () => {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return { all, some: selectedCount > 0 && !all, toggle }
}

/**
 * Returns a function that toggles a row; with Shift, all rows from the previously toggled one. The function is stable,
 * so that unchanged rows do not render again.
 */
export function useRowToggle<Row>(selection: TableSelection<Row> | undefined, keys: readonly string[]) {
  const latest = useRef({ selection, keys })
  const before = useRef<string | null>(null)
  useEffect(() => {
    latest.current = { selection, keys }
  })
  return useCallback((key: string, isShiftPressed: boolean) => {
    const { selection, keys } = latest.current
    selection?.onChange(toggleItem(selection.selected, key, keys, isShiftPressed ? before.current : null))
    before.current = key
  }, [])
}
