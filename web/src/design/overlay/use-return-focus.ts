import { type RefObject, useRef } from 'react'

/** The focused element; for a menu item, whose menu is about to close, the button that opened the menu. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  const menu = active.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own trigger, but ours are opened by
 * state: from a row's menu, after a response, from anywhere.
 * @param shared a ref for dialogs that replace each other: all return the focus to the element that opened the first
 */
export function useReturnFocus(shared?: RefObject<HTMLElement | null>) {
  const own = useRef<HTMLElement | null>(null)
  const from = shared ?? own
  return {
    onOpenAutoFocus: () => {
      if (!shared?.current) from.current = opener()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (from.current?.isConnected) from.current.focus()
      // A button that is gone or disabled cannot take the focus, so the page gets it.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
