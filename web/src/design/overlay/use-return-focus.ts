import { type RefObject, useRef } from 'react'

/** Returns the focused element. For a menu item, whose menu is about to close, returns the button that opened the menu. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  const menu = active.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own trigger, but our dialogs are
 * opened by state, such as from a row's menu or after a response.
 * @param sharedRef a ref for dialogs that replace each other; all return the focus to the element that opened the first
 * one
 */
export function useReturnFocus(sharedRef?: RefObject<HTMLElement | null>) {
  const localRef = useRef<HTMLElement | null>(null)
  const from = sharedRef ?? localRef
  return {
    onOpenAutoFocus: () => {
      if (!sharedRef?.current) from.current = findOpener()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (from.current?.isConnected) from.current.focus()
      // A removed or disabled button cannot take the focus, so focus the page.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
