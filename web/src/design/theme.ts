export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** The theme that the user chose; the system's theme by default, and if storage is unavailable. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia(darkQuery).matches)
  document.documentElement.classList.toggle('dark', dark)
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Private windows may block storage; the choice then lasts until the page closes.
  }
  apply(choice)
  for (const listener of listeners) listener()
}

/** Follows the user's choice, including changes in another tab, and the system's theme while that is the choice. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  const follow = () => {
    apply(themeChoice())
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
