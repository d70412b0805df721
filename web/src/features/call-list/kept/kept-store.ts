/**
 * Outcomes of calls that this browser keeps until they are sent, one entry of its storage each, so that tabs that write at once never
 * overwrite each other's. The account stands in the entry's name: another one never reads it. Unlike other things that are kept of an
 * account, they outlive another account's sign-in: they are work that is not done yet.
 */

const prefix = 'portal:kept:'
/** Where the browser refuses storage, entries live as long as the page does. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

const prefixOf = (account: string): string => `${prefix}${account} `

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

/** The texts that are kept of an account, in no order. */
export function keptTexts(account: string): string[] {
  const names = new Set([...storedNames(), ...memory.keys()].filter((name) => name.startsWith(prefixOf(account))))
  return [...names].flatMap((name) => memory.get(name) ?? storedText(name) ?? [])
}

/** The text that is kept of an account under an id; null when there is none. */
export function keptText(account: string, id: string): string | null {
  const name = prefixOf(account) + id
  return memory.get(name) ?? storedText(name)
}

/** Keeps a text under an id, or drops it for null. */
export function keepText(account: string, id: string, text: string | null): void {
  const name = prefixOf(account) + id
  memory.delete(name)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    if (text !== null) memory.set(name, text)
  }
  for (const listener of listeners) listener()
}

/** Whether an outcome waits to be sent. Read without the whole schema: the frame asks on every page. */
function isUnsent(text: string): boolean {
  try {
    const { refused, sent } = JSON.parse(text)
    return typeof refused !== 'string' && sent !== true
  } catch {
    return false
  }
}

/** How many outcomes of an account are not sent yet: neither sent nor refused for good. */
export const keptCount = (account: string): number => keptTexts(account).filter(isUnsent).length

/** Drops all that is kept of an account. */
export function dropKept(account: string): void {
  for (const name of [...storedNames(), ...memory.keys()]) {
    if (name.startsWith(prefixOf(account))) keepText(account, name.slice(prefixOf(account).length), null)
  }
}

/** Calls back when something is kept or dropped, by whatever tab. Returns the release. */
export function onKept(listener: () => void): () => void {
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
