import { requestTexts } from '@portal/contract/texts/call'
import { ApiError, type ApiErrorData, unavailable } from '../http/api-errors'

const reasons = {
  '08001': 'The database could not be reached',
  '08006': 'The connection to the database was lost',
  '08007': 'The connection to the database was lost during a commit, so the change may or may not be stored',
  '25006': 'The database accepts no writes',
  '53300': 'No connection to the database became free in time',
} as const

/** A connection was missing or failed. Has a SQLSTATE, which the driver reports only in its message. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(
    readonly code: keyof typeof reasons,
    options?: ErrorOptions,
  ) {
    const { cause } = options ?? {}
    super(cause instanceof Error ? `${reasons[code]}: ${cause.message || cause.name}` : reasons[code], options)
  }
}

interface ServerError extends Error {
  code: string
}

/** Whether the database itself reported the error, as opposed to the driver. */
export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/**
 * The database ends the connection after these: it shuts down, an operator ended it, or a transaction was idle too
 * long.
 */
const connectionEndingStates = /^(57P0[1-5]|25P0[34]|08...)$/

/**
 * Whether a prepared statement can no longer run: its table has other columns, or somebody else removed it. It fails
 * each time until it is prepared again.
 */
export const isOutdatedStatement = ({ code }: ServerError): boolean => code === '0A000' || code === '26000'

/**
 * Whether to discard a connection after this error. Discards connections with an outdated statement, because the driver
 * keeps its name, and read-only ones: another host may be the primary.
 */
export const endsConnection = (error: ServerError): boolean =>
  connectionEndingStates.test(error.code) || error.code === '25006' || isOutdatedStatement(error)

/** The error that a violated constraint means for the user, by the constraint's name. */
export type ConstraintErrors = Readonly<Record<string, ApiErrorData>>

/** No SQLSTATE starts with E, unlike operating system codes such as EPIPE. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

interface DatabaseError {
  code: string
  constraint?: unknown
}

const isDatabaseError = (error: object): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && sqlState.test(error.code)

/** Returns the first error with a SQLSTATE in the chain of causes. */
function findDatabaseError(error: unknown): DatabaseError | null {
  if (typeof error !== 'object' || error === null) return null
  if (isDatabaseError(error)) return error
  return error instanceof Error ? findDatabaseError(error.cause) : null
}

/**
 * Returns the SQLSTATE of a failed statement or connection, such as 23505, from either driver; null for any other
 * error.
 */
export const getSqlState = (error: unknown): string | null => findDatabaseError(error)?.code ?? null

/** Returns the name of the constraint that a statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  const state = getSqlState(error)
  const constraint = findDatabaseError(error)?.constraint
  return state?.startsWith('23') && typeof constraint === 'string' ? constraint : null
}

/** Returns the API error for a violated constraint; null if the error is something else or the constraint has none. */
export function constraintError(error: unknown, constraintErrors: ConstraintErrors): ApiError | null {
  const constraint = violatedConstraint(error)
  const errorData = constraint === null ? undefined : constraintErrors[constraint]
  return errorData ? new ApiError(errorData.errorCode, errorData.message, errorData) : null
}

/** By SQLSTATE, or by its class: the first two characters. */
const messages: Readonly<Record<string, string>> = {
  // Over the time limit, running or waiting for a lock.
  57014: requestTexts.tooSlow,
  '55P03': requestTexts.tooSlow,
  // Still in conflict with other transactions after several attempts.
  40001: requestTexts.busy,
  '40P01': requestTexts.busy,
  // Out of connections, memory or disk space.
  53: requestTexts.busy,
  '08007': requestTexts.unknownOutcome,
  // The connection failed or was lost.
  '08': requestTexts.unavailable,
  // The database is stopping, stopped or starting.
  '57P': requestTexts.unavailable,
  // It ended a transaction that took too long.
  '25P03': requestTexts.unavailable,
  '25P04': requestTexts.unavailable,
  // It accepts no writes, like a standby.
  25006: requestTexts.unavailable,
}

/**
 * Returns the API error for a temporary database failure, which is worth a retry; null if the error is something else.
 */
export function outageError(error: unknown): ApiError | null {
  const state = getSqlState(error)
  if (state === null) return null
  const message = messages[state] ?? messages[state.slice(0, 3)] ?? messages[state.slice(0, 2)]
  return message === undefined ? null : unavailable(message)
}
