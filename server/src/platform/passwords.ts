import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './http/api-errors'
import { NoTurnError, WorkQueue } from './work-queue'

/** How many passwords are hashed concurrently. Each takes 19 MiB and one of the four threads that files and host names use too. */
export const maxRunningHashes = 2
export const maxWaitingPasswords = 100
/** How long a password check waits for its turn: forty concurrent sign-ins succeed on two slow cores. */
export const maxPasswordWaitMs = 10_000

const turns = new WorkQueue({ maxRunning: maxRunningHashes, maxWaiting: maxWaitingPasswords })
const retryAfter = { 'retry-after': '5' }
const tooMany = () => new ApiError('TOO_MANY', requestTexts.tooMany, { headers: retryAfter })

async function queueWork<T>(work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
  if (!turns.hasCapacity) throw tooMany()
  try {
    return await turns.run(work, maxWaitMs)
  } catch (error) {
    throw error instanceof NoTurnError ? tooMany() : error
  }
}

let runningSignIns = 0

/**
 * Runs a sign-in with a password. Rejects it if too many already wait for their password check, so a flood of sign-ins
 * costs nothing.
 * @throws ApiError 429 if there are too many
 */
export async function passwordSignIn<T>(signIn: () => Promise<T>): Promise<T> {
  if (!turns.hasCapacity || runningSignIns >= maxRunningHashes + maxWaitingPasswords) throw tooMany()
  runningSignIns += 1
  try {
    return await signIn()
  } finally {
    runningSignIns -= 1
  }
}

/**
 * Hashes a password with argon2id, off the main thread. Waits for its turn without a time limit.
 * @throws ApiError 429 if a hundred are already waiting
 */
export function hashPassword(password: string): Promise<string> {
  return queueWork(() => hash(password))
}

/** Hashed at startup, so that the first sign-in to an unknown account takes no longer than others. */
const decoy = hashPassword(randomUUID())

/**
 * Whether the password matches the hash. Without a hash (unknown account, no password set) it does the same work on a
 * hash with an unknown password and returns false, so that timing reveals nothing.
 * @throws ApiError 429 if a hundred are already waiting, or the turn does not come within ten seconds
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy)
  const isMatch = await queueWork(() => verify(known, password), maxPasswordWaitMs)
  return passwordHash !== null && isMatch
}
