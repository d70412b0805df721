export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** Returns the theme that the user chose; `system` by default, and if storage is unavailable. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && window.matchMedia(darkQuery).matches)
  document.documentElement.classList.toggle('dark', isDark)
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Private windows may block storage. The setting then lasts until the page closes.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

/** Applies changes of the user's choice, also from other tabs, and changes of the system's theme if the user chose it. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  const follow = () => {
    applyTheme(themeChoice())
    listener()
  }
  const system = window.matchMedia(darkQuery)
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}
