import { AsyncLocalStorage } from 'node:async_hooks'
import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
/** Room for the log and the tables of the largest transaction, an import, several times over. */
const RESERVED_BYTES = 256 * MB
/** Of that, what remains for the other work of the engine while people only sign in and read: checkpoints and its log. */
const SESSION_RESERVED_BYTES = 64 * MB

const sessionWork = new AsyncLocalStorage<true>()

/**
 * Lets the small transactions of `work` use a part of the reserve: signing in and out. Otherwise nobody new could read on
 * a nearly full disk.
 */
export const withSessionReserve = <T>(work: () => Promise<T>): Promise<T> => sessionWork.run(true, work)

/** The disk is full, under the SQLSTATE that PostgreSQL has for it. */
class DiskFullError extends Error {
  readonly code = '53100'
  readonly severity = 'ERROR'
}

/**
 * Refuses to begin what might not fit on the disk. In the middle of its log the engine cannot give up a transaction any
 * more: it would stop, and nobody could read either.
 * @throws DiskFullError when less than 256 megabytes are free, or less than 64 within `withSessionReserve`
 */
export async function assertFreeSpace(folder: string): Promise<void> {
  const required = sessionWork.getStore() ? SESSION_RESERVED_BYTES : RESERVED_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < required) {
    throw new DiskFullError(`The disk of ${folder} has less than ${required / MB} MB free`)
  }
}
