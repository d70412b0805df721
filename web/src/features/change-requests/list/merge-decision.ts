import { type ChangeRequest, changeRequestSchema } from '@portal/contract/change-requests/change-request'
import { ApiError } from '../../../lib/api'

const decisionSchema = changeRequestSchema.pick({
  status: true,
  withdrawn: true,
  decidedByName: true,
  decidedAt: true,
})

/** Whether the server refused a decision because somebody was faster. */
export const isDecidedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'

/**
 * The request with what the refusal tells of the faster decision. A filtered list may not hold it any more, so that the
 * copy in hand still says pending; a fresh copy is left alone, it knows the answer too.
 */
export function mergeDecision(request: ChangeRequest, error: unknown): ChangeRequest {
  if (request.status !== 'pending' || !(error instanceof ApiError) || !isDecidedMeanwhile(error)) return request
  const decision = decisionSchema.safeParse(error.details)
  return decision.success ? { ...request, ...decision.data } : request
}
