import type { z } from 'zod'

/**
 * Data that this browser stores for an account across tabs, such as recently opened records. It is deleted at sign-out
 * and when another account signs in.
 */

const prefix = 'portal:own:'
/** Values for browsers that block storage. They last as long as the page. */
const memory = new Map<string, string>()

/** Returns the actor of an account mark: the second ID of `id by id`, which stands for an impersonation. */
const getActor = (account: string): string | undefined => account.split(' by ').at(-1)

function accountKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Deletes the data of other accounts; null deletes all. */
export function clearOtherAccounts(account: string | null): void {
  const isOtherAccountKey = (key: string) =>
    account === null || getActor(key.slice(key.indexOf(' ') + 1)) !== getActor(account)
  for (const key of accountKeys().filter(isOtherAccountKey)) localStorage.removeItem(key)
  for (const key of [...memory.keys()].filter(isOtherAccountKey)) memory.delete(key)
}

/** Defines a stored value. `schema` parses it, and `empty` replaces an invalid value. */
export function accountValue<T>(name: string, schema: z.ZodType<T>, empty: T) {
  const storageKey = (account: string) => `${prefix}${name} ${account}`
  const storedText = (key: string): string | null => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  }
  return {
    read(account: string): T {
      const text = storedText(storageKey(account))
      if (text === null) return empty
      try {
        const parsed = schema.safeParse(JSON.parse(text))
        return parsed.success ? parsed.data : empty
      } catch {
        return empty
      }
    },
    write(account: string, value: T): void {
      const text = JSON.stringify(value)
      memory.delete(storageKey(account))
      try {
        localStorage.setItem(storageKey(account), text)
      } catch {
        memory.set(storageKey(account), text)
      }
    },
  }
}
