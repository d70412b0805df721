import { ApiError, type Refusal } from '../http/refusals'

/** What a violated constraint means to the caller, by the constraint's name. */
export type ConstraintRefusals = Readonly<Record<string, Refusal>>

/** No SQLSTATE begins with E, as the system's own codes do, such as EPIPE. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

interface DatabaseError {
  code: string
  constraint?: unknown
}

const isDatabaseError = (error: object): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && sqlState.test(error.code)

/** The first in the chain of causes that has a SQLSTATE. */
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
