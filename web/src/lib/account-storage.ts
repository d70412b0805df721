import type { z } from 'zod'

/**
 * What this browser keeps for an account beyond a tab, such as what was opened last. It goes at the sign-out, and when
 * somebody else signs in.
 */

const prefix = 'portal:own:'
/** Where the browser refuses storage, values live as long as the page does. */
const memory = new Map<string, string>()

/** Of `id by id` of an impersonation the one who really acts. */
const actorOf = (account: string): string | undefined => account.split(' by ').at(-1)

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Drops what is kept of others than whoever is signed in; of everybody for null. */
export function keepOnlyOf(account: string | null): void {
  const isOthers = (key: string) => account === null || actorOf(key.slice(key.indexOf(' ') + 1)) !== actorOf(account)
  for (const key of ownKeys().filter(isOthers)) localStorage.removeItem(key)
  for (const key of [...memory.keys()].filter(isOthers)) memory.delete(key)
}

/** `schema` reads what was kept; what it refuses becomes `empty`. */
export function accountValue<T>(name: string, schema: z.ZodType<T>, empty: T) {
  const keyOf = (account: string) => `${prefix}${name} ${account}`
  const textOf = (key: string): string | null => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  }
  return {
    read(account: string): T {
      const text = textOf(keyOf(account))
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
      memory.delete(keyOf(account))
      try {
        localStorage.setItem(keyOf(account), text)
      } catch {
        memory.set(keyOf(account), text)
      }
    },
  }
}
