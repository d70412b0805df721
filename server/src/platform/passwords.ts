import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { requestTexts } from '@portal/contract/texts'
import { ApiError } from './http/api-error'

/** Hashes worked on at one time: each takes 19 MiB and a whole core, and the server has other things to answer. */
const MOST_AT_ONCE = 2
/** A few seconds of work: whoever came later would wait too long and keep the queue full for others. */
const MOST_WAITING = 100
const retryAfter = { 'retry-after': '5' }

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) {
    throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: retryAfter })
  }
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * The argon2id hash of a password, made off the main thread, at most two at a time.
 * @throws ApiError 429 when a hundred are waiting already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Made at once, so that the first sign-in to an unknown account takes no longer than the others. */
const decoy = hashPassword(randomUUID())

/**
 * Whether the password belongs to the hash. Without a hash (unknown account, no password set) it does the same work
 * on a hash nobody knows the password of and answers false, so that the time tells nothing.
 * @throws ApiError 429 when a hundred are waiting already
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy)
  const isMatch = await inTurn(() => verify(known, password))
  return passwordHash !== null && isMatch
}
