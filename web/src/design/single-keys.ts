import { useSyncExternalStore } from 'react'

/** Shortcuts of a single key, without Ctrl or Alt. Speech input may trigger them by accident, so users can turn them off. */

const storageKey = 'single-keys'
const listeners = new Set<() => void>()
let stored: string | null = null

/** Whether single-key shortcuts are on, which is the default in each browser. */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return stored !== 'off'
  }
}

export function setSingleKeys(isOn: boolean): void {
  stored = isOn ? 'on' : 'off'
  try {
    localStorage.setItem(storageKey, stored)
  } catch {
    // Private windows may block storage. The setting then lasts until the page closes.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Whether a key press is a page shortcut: a single key, outside text fields, while no overlay is open. */
export function isPageShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return areSingleKeysOn() && !isTextField(event.target) && !isOverlayOpen()
}
