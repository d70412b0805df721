/**
 * Stores outcomes of calls in the browser until they are sent. Each has its own storage entry, so tabs that write
 * concurrently never overwrite each other. The entry's name contains the account, so other accounts never read it. Unlike
 * other account data, entries survive another account's sign-in, because they are unfinished work.
 */

const prefix = 'portal:kept:'
/** The fallback if the browser blocks storage. Its entries are lost when the page closes. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

const getPrefix = (account: string): string => `${prefix}${account} `

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The stored texts of an account, unordered. */
export function storedTexts(account: string): string[] {
  const names = new Set([...storedNames(), ...memory.keys()].filter((name) => name.startsWith(getPrefix(account))))
  return [...names].flatMap((name) => memory.get(name) ?? storedText(name) ?? [])
}

/** The stored text of an account under an id, or null. */
export function readStored(account: string, id: string): string | null {
  const name = getPrefix(account) + id
  return memory.get(name) ?? storedText(name)
}

/** Stores a text under an id, or removes it for null. */
export function writeStored(account: string, id: string, text: string | null): void {
  const name = getPrefix(account) + id
  memory.delete(name)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    if (text !== null) memory.set(name, text)
  }
  for (const listener of listeners) listener()
}

/** Whether an outcome is unsent. Reads without the full schema, because the app frame checks this on every page. */
function isUnsent(text: string): boolean {
  try {
    const { refused, sent } = JSON.parse(text)
    return typeof refused !== 'string' && sent !== true
  } catch {
    return false
  }
}

/** The number of an account's outcomes that are neither sent nor permanently rejected. */
export const countUnsent = (account: string): number => storedTexts(account).filter(isUnsent).length

/** Removes all stored texts of an account. */
export function removeStored(account: string): void {
  for (const name of [...storedNames(), ...memory.keys()]) {
    if (name.startsWith(getPrefix(account))) writeStored(account, name.slice(getPrefix(account).length), null)
  }
}

/** Subscribes to changes of the stored entries in any tab. Returns a function that unsubscribes. */
export function onStoredChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
