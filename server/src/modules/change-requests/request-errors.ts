import { changeRequestTexts } from '@portal/contract/texts/order'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import { ApiError } from '../../platform/http/api-errors'
import type { Decision } from './queries/find-request'

export const requestPending = () => new ApiError('REQUEST_PENDING', changeRequestTexts.pending)

export const notRequestable = () => new ApiError('NOT_REQUESTABLE', changeRequestTexts.notRequestable)

function decidedText({ status, withdrawn, decidedByName }: Decision): string {
  if (withdrawn) return changeRequestTexts.alreadyWithdrawn
  if (decidedByName === null) return changeRequestTexts.alreadyDecided
  return changeRequestTexts.alreadyDecidedBy(status, decidedByName)
}

/** The error for a request that is already decided, with who decided it, how and when. */
export function alreadyDecided(decision: Decision | undefined): ApiError {
  if (!decision) return new ApiError('ALREADY_DECIDED', changeRequestTexts.alreadyDecided)
  const { status, withdrawn, decidedByName, decidedAt } = decision
  const details = { status, withdrawn, decidedByName, decidedAt: decidedAt?.toISOString() ?? null }
  return new ApiError('ALREADY_DECIDED', decidedText(decision), { details })
}

/** Messages for constraint violations. An order has at most one pending request. */
export const changeRequestConstraints: ConstraintErrors = {
  change_requests_open_key: { errorCode: 'REQUEST_PENDING', message: changeRequestTexts.pending },
}
