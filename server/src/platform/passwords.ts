import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './http/refusals'
import { NoTurnError, WorkQueue } from './work-queue'

/** How many passwords are hashed simultaneously. Each takes 19 MiB and one of the four threads that files and host names use too. */
export const passwordsAtOnce = 2
export const mostPasswordsWaiting = 100
/** How long the check of a password waits for its turn: forty people who sign in together all get in on two slow cores. */
export const mostPasswordWaitMs = 10_000

const turns = new WorkQueue({ atOnce: passwordsAtOnce, mostWaiting: mostPasswordsWaiting })
const retryAfter = { 'retry-after': '5' }
const tooMany = () => new ApiError('TOO_MANY', requestTexts.tooMany, { headers: retryAfter })

async function inTurn<T>(work: () => Promise<T>, mostWaitMs?: number): Promise<T> {
  if (!turns.hasRoom) throw tooMany()
  try {
    return await turns.run(work, mostWaitMs)
  } catch (error) {
    throw error instanceof NoTurnError ? tooMany() : error
  }
}

let signInsUnderWay = 0

/**
 * Runs a sign-in with a password. No more start than may wait for the check of their passwords, so a flood of them costs nothing.
 * @throws ApiError 429 when there are too many
 */
export async function passwordSignIn<T>(signIn: () => Promise<T>): Promise<T> {
  if (!turns.hasRoom || signInsUnderWay >= passwordsAtOnce + mostPasswordsWaiting) throw tooMany()
  signInsUnderWay += 1
  try {
    return await signIn()
  } finally {
    signInsUnderWay -= 1
  }
}

/**
 * The argon2id hash of a password, made off the main thread. It waits for its turn as long as it takes.
 * @throws ApiError 429 when a hundred are waiting already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Made at startup, so that the first sign-in to an unknown account takes no longer than the others. */
const decoy = hashPassword(randomUUID())

/**
 * Whether the password belongs to the hash. Without a hash (unknown account, no password set) it does the same work
 * on a hash nobody knows the password of and answers false, so that the time tells nothing.
 * @throws ApiError 429 when a hundred are waiting already, or the turn does not come within ten seconds
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy)
  const isMatch = await inTurn(() => verify(known, password), mostPasswordWaitMs)
  return passwordHash !== null && isMatch
}
