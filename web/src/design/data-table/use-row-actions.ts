import { type RefObject, useEffect, useRef } from 'react'
import { isPageShortcut } from '../single-keys'

/** Elements in a row that handle clicks themselves. */
const interactive = 'a, button, input, select, textarea, label, summary, [data-own-press]'

/** Whether the user just selected text in the row, to copy it. */
function hasSelectedText(row: Element): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode)
}

interface RowOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
}

/**
 * Opens the clicked row, or the current one on Enter. J and K go to the next and previous row, and `?` shows the
 * keyboard shortcuts. The current row has the focus, so that screen readers read it, and regains it when the opened
 * dialog closes. Rows are elements with `data-row`. Listens to native events, because React events also bubble from
 * dialogs that a row opens in a portal.
 */
export function useRowActions<Row>(
  box: RefObject<HTMLElement | null>,
  options: RowOptions<Row>,
  onHelp: () => void,
): void {
  const latest = useRef({ ...options, onHelp })
  useEffect(() => {
    latest.current = { ...options, onHelp }
  })
  const isUsed = options.onOpen !== undefined

  useEffect(() => {
    const table = box.current
    if (!isUsed || table === null) return undefined
    let currentIndex = -1

    const getRow = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const open = (element: HTMLElement) => {
      const { rows, rowKey, onOpen } = latest.current
      const row = rows.find((candidate) => rowKey(candidate) === element.dataset.row)
      if (row !== undefined) onOpen?.(row)
    }
    const mark = (step: number) => {
      const all = [...table.querySelectorAll<HTMLElement>('[data-row]')]
      const at = all.findIndex((row) => row.contains(document.activeElement))
      // When the focus returns to the table, the previous row becomes current again.
      const next = at === -1 ? Math.max(currentIndex, 0) : at + step
      currentIndex = Math.min(Math.max(next, 0), all.length - 1)
      all[currentIndex]?.focus()
    }
    const onPress = (event: MouseEvent) => {
      const row = getRow(event.target)
      if (row === null || event.button !== 0 || event.defaultPrevented || hasSelectedText(row)) return
      if (event.target instanceof Element && event.target.closest(interactive) !== null) return
      open(row)
    }
    const onKeyInTable = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== getRow(event.target)) return
      event.preventDefault()
      open(event.target as HTMLElement)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!['j', 'k', '?'].includes(event.key) || !isPageShortcut(event)) return
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

/** Attributes of a row that can be opened: focusable by J, K and click, but not by Tab. */
export const getOpenableRowProps = (id: string, isOpenable: boolean) =>
  isOpenable ? { 'data-row': id, tabIndex: -1 } : {}

/**
 * The classes of a row that can be opened. The outline of the current row is visible only in forced colors, which
 * remove the tint.
 */
export const openableRowClass =
  'cursor-pointer focus:bg-sunken focus:outline-2 focus:-outline-offset-2 focus:outline-transparent'
