import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { clearOtherAccounts } from './account-storage'

/** A value in the tab's session storage, which survives reload and Back until the tab closes. */
export interface StoredValue<T> {
  read(): T
  write(value: T): void
  clear(): void
  /** Returns the value as component state. */
  use(): T
}

/** Whether the browser blocks storage (a privacy setting). Values then last only as long as the page. Source: docs/spec 16.7. */
export function isStorageBlocked(): boolean {
  const probe = 'portal:probe'
  try {
    sessionStorage.setItem(probe, probe)
    sessionStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}

// Values for browsers that block storage. They last as long as the page.
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function writeText(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** Defines a stored value. `schema` parses it (repairing or dropping invalid parts), and `empty` replaces an invalid value. */
export function storedValue<T>(key: string, schema: z.ZodType<T>, empty: T): StoredValue<T> {
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let last = empty

  const parse = (text: string): T => {
    try {
      const parsed = schema.safeParse(JSON.parse(text))
      return parsed.success ? parsed.data : empty
    } catch {
      return empty
    }
  }
  const read = (): T => {
    const text = readText(key)
    if (text !== lastText) {
      lastText = text
      last = text === null ? empty : parse(text)
    }
    return last
  }
  const storeText = (text: string | null): void => {
    writeText(key, text)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read,
    write: (value) => storeText(JSON.stringify(value)),
    clear: () => storeText(null),
    use: () => useSyncExternalStore(subscribe, read),
  }
}

const ownerKey = 'portal:account'

/** Assigns the tab's stored cart and unfinished forms to an account; deletes data of another account. */
export function claimStorage(accountId: string): void {
  clearOtherAccounts(accountId)
  try {
    if (sessionStorage.getItem(ownerKey) === accountId) return
    sessionStorage.clear()
    sessionStorage.setItem(ownerKey, accountId)
  } catch {
    // Without storage there is nothing to assign.
  }
}

/** Deletes all data that the tab and the browser store for an account, at sign-out. */
export function clearStorage(): void {
  clearOtherAccounts(null)
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to delete.
  }
}
