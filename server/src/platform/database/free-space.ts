import { statfs } from 'node:fs/promises'

/** Room for the log and the tables of the largest transaction, an import, several times over. */
const RESERVED_BYTES = 256 * 1024 * 1024

/** The disk is full, under the SQLSTATE that PostgreSQL has for it. */
class DiskFullError extends Error {
  readonly code = '53100'
  readonly severity = 'ERROR'
}

/**
 * Refuses to begin what might not fit on the disk. In the middle of its log the engine cannot give up a transaction any
 * more: it would stop, and nobody could read either.
 * @throws DiskFullError when less than 256 megabytes are free
 */
export async function assertFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVED_BYTES) {
    throw new DiskFullError(`The disk of ${folder} has less than ${RESERVED_BYTES / 1024 / 1024} MB free`)
  }
}
