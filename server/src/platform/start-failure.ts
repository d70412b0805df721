import { ConnectionError } from './database/database-errors'
import { FolderInUseError } from './database/embedded/lock'
import { StartError } from './start-error'

const systemReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'HOST and PORT name an address that another program is using.',
  EACCES: 'HOST and PORT name an address that this user is not allowed to use.',
  EADDRNOTAVAIL: 'HOST names an address that this machine does not have.',
  ECONNREFUSED: 'DATABASE_URL names a server that does not answer.',
  ETIMEDOUT: 'DATABASE_URL names a server that does not answer.',
  EHOSTUNREACH: 'DATABASE_URL names a host that is unreachable from here.',
  ENETUNREACH: 'DATABASE_URL names a host that is unreachable from here.',
  ENOTFOUND: 'DATABASE_URL names a host that does not exist.',
  EAI_AGAIN: 'DATABASE_URL names a host that cannot be resolved at the moment.',
  53100: "The database's disk has too little free space. The embedded database needs 256 MB.",
  ENOSPC: 'The disk is full. Free some space on it, then start again.',
  53300: 'DATABASE_URL names a server that accepts no more connections.',
  '57P03': 'DATABASE_URL names a server that is starting or stopping.',
  '28P01': 'DATABASE_URL has a user or password that the database rejects.',
  '28000': 'DATABASE_URL has a user or password that the database rejects.',
  '3D000': 'DATABASE_URL names a database that does not exist.',
  '42501':
    'DATABASE_URL names a role without the permissions that this release needs. Run the command migrate with DATABASE_OWNER_URL first.',
}

const fileCalls = ['mkdir', 'open', 'link']

function getCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const nested = error instanceof AggregateError ? error.errors : [error.cause]
  const ownCodes = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...ownCodes, ...nested.flatMap(getCodes)]
}

/** A file error at startup always comes from the embedded database. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && 'syscall' in error && fileCalls.includes(String(error.syscall))

/** Errors for which the driver has only a message, such as a server that accepts a connection and never answers. */
function connectionReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (!(error instanceof ConnectionError)) return connectionReason(error.cause)
  const driverMessage = error.cause instanceof Error ? error.cause.message : ''
  if (/timeout|timed out/i.test(driverMessage)) return 'DATABASE_URL names a server that does not answer.'
  return `The database cannot be used: ${driverMessage || error.message}.`
}

/** Returns one line for the operator if the start failed for a known reason; null for a bug. */
export function startFailure(error: unknown): string | null {
  if (error instanceof FolderInUseError || error instanceof StartError) return error.message
  if (isFileError(error)) return `DATA_DIR cannot be used: ${error.message}.`
  for (const code of getCodes(error)) {
    const reason = systemReasons[code]
    if (reason !== undefined) return reason
  }
  return connectionReason(error)
}
