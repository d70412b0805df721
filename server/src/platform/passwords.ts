import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './http/refusals'
import { WorkQueue } from './work-queue'

/**
 * How many passwords are checked at a time. Each takes 19 MiB, a whole core and one of the four threads that files and names of
 * hosts are looked up by; a core is left for everything else that the server has to answer.
 */
export const passwordsAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

const turns = new WorkQueue({ atOnce: passwordsAtOnce, mostWaiting: 100 })
const retryAfter = { 'retry-after': '5' }

let mostWaitMs = Number.POSITIVE_INFINITY

/**
 * From now on nobody is let in to sign in who would wait longer than this for the check of a password, judged by how long
 * those before took. Hashes that staff and imports have made still wait as long as they must.
 */
export function limitPasswordWait(milliseconds: number): void {
  mostWaitMs = milliseconds
}

const tooMany = () => new ApiError('TOO_MANY', requestTexts.tooMany, { headers: retryAfter })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!turns.hasRoom) throw tooMany()
  return turns.run(work)
}

/**
 * To be asked before anything else is done for a sign-in, whoever signs in.
 * @throws ApiError 429 when its password would be checked too late
 */
export function assertPasswordTurn(): void {
  if (!turns.hasRoom || turns.waitMs > mostWaitMs) throw tooMany()
}

/**
 * The argon2id hash of a password, made off the main thread, two at a time at most.
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
