import { type RefObject, useRef } from 'react'

/** What had the focus; for an entry of a menu, which is about to close, the button that opened the menu. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  const menu = active.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Gives the focus back to whatever opened a dialog. Radix does so only for its own trigger, and ours are opened by
 * state: from a row's menu, after a reply, from anywhere.
 * @param shared remembered for dialogs that take each other's place: all of them give it back to what opened the first
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
      // A button that has nothing left to open takes no focus or is gone: the page has it then.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
