import { requestTexts } from '@portal/contract/texts/call'
import { ApiError, type Refusal, unavailable } from '../http/refusals'

const reasons = {
  '08001': 'The database could not be reached',
  '08006': 'The connection to the database was lost',
  '08007': 'The connection to the database was lost during a commit, so what was to be stored may be stored or not',
  '25006': 'The database takes no writes',
  '53300': 'No connection to the database became free in time',
} as const

/** A connection was missing or failed. It has a SQLSTATE, which the driver reports in its message only. */
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

/** The database ends the connection after these: it stops, an operator ended it, or a transaction was idle too long. */
const lastErrors = /^(57P0[1-5]|25P0[34]|08...)$/

/** Whether a connection must not be used after what the database reported. A standby may have a primary next to it. */
export const endsConnection = ({ code }: ServerError): boolean => lastErrors.test(code) || code === '25006'

/** What a violated constraint means to the caller, by the constraint's name. */
export type ConstraintRefusals = Readonly<Record<string, Refusal>>

/** No SQLSTATE starts with E, in contrast to codes of the operating system such as EPIPE. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

interface DatabaseError {
  code: string
  constraint?: unknown
}

const isDatabaseError = (error: object): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && sqlState.test(error.code)

/** The first error with a SQLSTATE in the chain of causes. */
function databaseErrorOf(error: unknown): DatabaseError | null {
  if (typeof error !== 'object' || error === null) return null
  if (isDatabaseError(error)) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : null
}

/** The SQLSTATE of a failed statement or connection, such as 23505, on both drivers; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => databaseErrorOf(error)?.code ?? null

/** The name of the constraint a statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  const state = sqlStateOf(error)
  const constraint = databaseErrorOf(error)?.constraint
  return state?.startsWith('23') && typeof constraint === 'string' ? constraint : null
}

/** The refusal that a violated constraint stands for; null when the error is something else or the constraint has none. */
export function refusalOfConstraint(error: unknown, refusals: ConstraintRefusals): ApiError | null {
  const constraint = violatedConstraint(error)
  const refusal = constraint === null ? undefined : refusals[constraint]
  return refusal ? new ApiError(refusal.errorCode, refusal.message, refusal) : null
}

/** By SQLSTATE, or by its class, which is its first two characters. */
const sentences: Readonly<Record<string, string>> = {
  // Over the time limit, for itself or while it waited for a lock.
  57014: requestTexts.tooSlow,
  '55P03': requestTexts.tooSlow,
  // Still in conflict with other transactions after several attempts.
  40001: requestTexts.busy,
  '40P01': requestTexts.busy,
  // No connection, memory or disk left.
  53: requestTexts.busy,
  '08007': requestTexts.unknownOutcome,
  // The connection could not be made or was lost.
  '08': requestTexts.unavailable,
  // The database stops, was stopped, or is starting.
  '57P': requestTexts.unavailable,
  // It ended a transaction that took too long.
  '25P03': requestTexts.unavailable,
  '25P04': requestTexts.unavailable,
  // It takes no writes, as a standby does.
  25006: requestTexts.unavailable,
}

/**
 * The refusal that a failure of the database's own stands for, which passes by itself and is worth another try; null when
 * the error is something else.
 */
export function refusalOfOutage(error: unknown): ApiError | null {
  const state = sqlStateOf(error)
  if (state === null) return null
  const sentence = sentences[state] ?? sentences[state.slice(0, 3)] ?? sentences[state.slice(0, 2)]
  return sentence === undefined ? null : unavailable(sentence)
}
