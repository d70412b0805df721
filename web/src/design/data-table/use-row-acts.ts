import { type RefObject, useEffect, useRef } from 'react'
import { isForPage } from '../single-keys'

/** What in a row does something else when it is pressed. */
const ownActs = 'a, button, input, select, textarea, label, summary, [data-own-press]'

/** Whether somebody has just marked text of the row, to copy it. */
function hasMarkedText(row: Element): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode)
}

interface RowActs<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
}

/**
 * Opens the row that is pressed, or the marked one on Enter; J and K mark the next row and the one before, `?` asks for
 * the list of keys. The marked row is the one with the focus, so that it is read out, and gets the focus back when what it opened closes.
 * Rows are the elements marked `data-row`. Listens to the document's own events, which what a row opens elsewhere does not send.
 */
export function useRowActs<Row>(box: RefObject<HTMLElement | null>, acts: RowActs<Row>, onHelp: () => void): void {
  const latest = useRef({ ...acts, onHelp })
  useEffect(() => {
    latest.current = { ...acts, onHelp }
  })
  const isUsed = acts.onOpen !== undefined

  useEffect(() => {
    const table = box.current
    if (!isUsed || table === null) return undefined
    let marked = -1

    const rowOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const open = (element: HTMLElement) => {
      const { rows, rowKey, onOpen } = latest.current
      const row = rows.find((one) => rowKey(one) === element.dataset.row)
      if (row !== undefined) onOpen?.(row)
    }
    const mark = (step: number) => {
      const all = [...table.querySelectorAll<HTMLElement>('[data-row]')]
      const at = all.findIndex((each) => each.contains(document.activeElement))
      // Back from somewhere else the row that was marked is marked again.
      const next = at === -1 ? Math.max(marked, 0) : at + step
      marked = Math.min(Math.max(next, 0), all.length - 1)
      all[marked]?.focus()
    }
    const onPress = (event: MouseEvent) => {
      const row = rowOf(event.target)
      if (row === null || event.button !== 0 || event.defaultPrevented || hasMarkedText(row)) return
      if (event.target instanceof Element && event.target.closest(ownActs) !== null) return
      open(row)
    }
    const onKeyInTable = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== rowOf(event.target)) return
      event.preventDefault()
      open(event.target as HTMLElement)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!['j', 'k', '?'].includes(event.key) || !isForPage(event)) return
      event.preventDefault()
      if (event.key === '?') latest.current.onHelp()
      else mark(event.key === 'j' ? 1 : -1)
    }
    table.addEventListener('click', onPress)
    table.addEventListener('keydown', onKeyInTable)
    document.addEventListener('keydown', onKey)
    return () => {
      table.removeEventListener('click', onPress)
      table.removeEventListener('keydown', onKeyInTable)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, isUsed])
}

/** What makes an element a row that opens: it takes the focus from J, K and a press, not from Tab. */
export const openingRow = (id: string, opens: boolean) => (opens ? { 'data-row': id, tabIndex: -1 } : {})

/** How a row that opens looks, and the marked one. The outline shows in forced colors only, where the tint is gone. */
export const openingRowClass =
  'cursor-pointer focus:bg-sunken focus:outline-2 focus:-outline-offset-2 focus:outline-transparent'
