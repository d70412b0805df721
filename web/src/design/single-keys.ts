import { useSyncExternalStore } from 'react'

/** Keys that act alone, without Ctrl or Alt. People who speak to their computer set them off by accident: they can be turned off. */

const storageKey = 'single-keys'
const listeners = new Set<() => void>()
let kept: string | null = null

/** Whether keys act alone: until somebody turns them off in this browser. */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return kept !== 'off'
  }
}

export function turnSingleKeys(isOn: boolean): void {
  kept = isOn ? 'on' : 'off'
  try {
    localStorage.setItem(storageKey, kept)
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isSomethingOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Whether a key was pressed for the page: alone, not while typing, and with nothing open over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return areSingleKeysOn() && !isTypedInto(event.target) && !isSomethingOpen()
}
