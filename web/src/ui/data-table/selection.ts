import type { TableSelection } from './types'

/** The selection with one row taken in or out. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What the head's checkbox shows and does: all rows of the page, or none. */
export function pageSelection<Row>(selection: TableSelection<Row>, keys: readonly string[]) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
  const toggle = () => {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return { all, some: chosen > 0 && !all, toggle }
}
