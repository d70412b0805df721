import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that opened a part of the page when that part is removed.
 * @returns the ref of the opener, which may unmount in the meantime
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
