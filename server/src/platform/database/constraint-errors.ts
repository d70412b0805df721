import { requestTexts } from '@portal/contract/texts'
import { ApiError, type Refusal } from '../http/api-error'

/** What a violated constraint means to the caller, by the constraint's name. */
export type ConstraintRefusals = Readonly<Record<string, Refusal>>

function databaseErrorOf(error: unknown): { code?: unknown; constraint?: unknown } | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : null
}

/** The SQLSTATE of a failed statement, such as 23505, on both drivers; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = databaseErrorOf(error)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

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

/** A statement ran into the time limit, for itself or while it waited for another. */
const CANCELED = '57014'

/** The refusal that a statement over its time limit stands for; null when the error is something else. */
export const refusalOfTimeout = (error: unknown): ApiError | null =>
  sqlStateOf(error) === CANCELED ? new ApiError('UNAVAILABLE', requestTexts.tooSlow) : null
