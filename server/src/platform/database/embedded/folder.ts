import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the names in a folder are on disk. Windows cannot open folders, and writes their names itself. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/** Waits until every file in a folder and its subfolders, and every name, is on disk. */
export async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushFolder(path)
    else if (entry.isFile()) await flush(path, 'r+')
  }
  await flushNames(folder)
}

/**
 * Checks whether the embedded database's files are still where they were opened. The engine continues with its open
 * files even after they are removed or unmounted.
 * @returns a check that throws while they are gone; logs their disappearance once
 */
export function watchFolder(folder: string, log: Pick<Logger, 'error'>): () => Promise<void> {
  let isMissing = false
  return async () => {
    try {
      await stat(join(folder, 'global', 'pg_control'))
      isMissing = false
    } catch (error) {
      if (!isMissing) log.error({ err: error, folder }, 'the database folder is gone')
      isMissing = true
      throw error
    }
  }
}

const MB = 1024 * 1024
/** Space for the log and the tables of the largest transaction, an import, several times over. */
const RESERVED_BYTES = 256 * MB
/** The part of it that remains for checkpoints and the log while users only sign in and read. */
const SESSION_RESERVED_BYTES = 64 * MB

const sessionWork = new AsyncLocalStorage<true>()

/**
 * Lets the small transactions of `work`, signing in and out, use part of the reserve. Otherwise no new user could sign
 * in to read on a nearly full disk.
 */
export const withSessionReserve = <T>(work: () => Promise<T>): Promise<T> => sessionWork.run(true, work)

/** The disk is full, with PostgreSQL's SQLSTATE for it. */
class DiskFullError extends Error {
  readonly code = '53100'
  readonly severity = 'ERROR'
}

/**
 * Refuses to begin a transaction that might not fit on the disk. The engine cannot abort one while it writes its log:
 * it would stop, and no user could read either.
 * @throws DiskFullError if less than 256 megabytes are free, or less than 64 within `withSessionReserve`
 */
export async function assertFreeSpace(folder: string): Promise<void> {
  const required = sessionWork.getStore() ? SESSION_RESERVED_BYTES : RESERVED_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < required) {
    throw new DiskFullError(`The disk of ${folder} has less than ${required / MB} MB free`)
  }
}

/** Where a backup is unpacked and migrated. It counts as incomplete until it is renamed. */
export const unpackedFolder = (folder: string): string => `${folder}.restoring`
/** A complete database that is about to replace the current one. */
const restoredFolder = (folder: string): string => `${folder}.restored`

async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  await flushNames(dirname(to))
}

/**
 * Replaces the database in `folder` with the unpacked one, once that is on disk, and renames the previous one to `old`.
 * `settleRestore` completes or undoes an interrupted replacement. After a failure the current database is where it was.
 */
export async function replaceFolder(folder: string, old: string): Promise<void> {
  const restored = restoredFolder(folder)
  await flushFolder(unpackedFolder(folder))
  await move(unpackedFolder(folder), restored)
  const hadDatabase = existsSync(folder)
  try {
    if (hadDatabase) await move(folder, old)
    await move(restored, folder)
  } catch (error) {
    if (hadDatabase && !existsSync(folder)) await move(old, folder)
    throw error
  }
}

/**
 * Completes a restore that was interrupted after the previous database was renamed; undoes one interrupted before that.
 * The caller holds the folder's lock and has not opened the database yet.
 */
export async function settleRestore(folder: string): Promise<void> {
  const isComplete = restoredFolder(folder)
  if (existsSync(isComplete) && !existsSync(folder)) await move(isComplete, folder)
  await rm(isComplete, { recursive: true, force: true })
  await rm(unpackedFolder(folder), { recursive: true, force: true })
}
