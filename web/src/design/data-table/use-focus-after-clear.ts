import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a keyboard in the table when the selection bar goes: whatever had the focus in it, or in a question it asked, is
 * gone, and the page's first checkbox takes it. The view stays where it is.
 */
export function useFocusAfterClear(table: RefObject<HTMLElement | null>, isBarOpen: boolean): void {
  const wasOpen = useRef(isBarOpen)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isBarOpen && isLost) {
      table.current?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
    }
    wasOpen.current = isBarOpen
  }, [isBarOpen, table])
}
