import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what opened a part of the page, once that part is gone and the focus with it.
 * @returns the ref of the opener, which may have been away meanwhile
 */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && hasNoFocus) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
