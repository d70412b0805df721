import { FolderInUseError } from './database/lock'

const systemReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'HOST and PORT name an address that another program already listens on.',
  EACCES: 'HOST and PORT name an address that this user may not listen on.',
  EADDRNOTAVAIL: 'HOST names an address that this machine does not have.',
  ECONNREFUSED: 'DATABASE_URL names a server that does not answer.',
  ENOTFOUND: 'DATABASE_URL names a host that does not exist.',
  '28P01': 'DATABASE_URL holds a user or password that the database refuses.',
  '28000': 'DATABASE_URL holds a user or password that the database refuses.',
  '3D000': 'DATABASE_URL names a database that does not exist.',
}

const fileCalls = ['mkdir', 'open', 'link']

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const nested = error instanceof AggregateError ? error.errors : [error.cause]
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...nested.flatMap(codesOf)]
}

/** Folders are touched at start for one purpose only: the embedded database. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && 'syscall' in error && fileCalls.includes(String(error.syscall))

/** Why the server cannot start, in one sentence that the operator can act on. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError'
}

/** One line for the operator about a start that failed for a known reason; null for a fault of our own. */
export function startFailure(error: unknown): string | null {
  if (error instanceof FolderInUseError || error instanceof StartRefusedError) return error.message
  if (isFileError(error)) return `DATA_DIR cannot be used: ${error.message}.`
  for (const code of codesOf(error)) {
    const reason = systemReasons[code]
    if (reason !== undefined) return reason
  }
  return null
}
