import { orderTexts } from '@portal/contract/texts/order'
import { ApiError, errorText, hasStatus } from '../../lib/api/errors'
import { SigningFailedError, SubmissionFailedError } from './api'
import { refusalOf, signingCodeOf } from './refusals'

/** What went wrong, in the words of docs/spec 8.22. */
export interface OrderProblem {
  title: string
  detail: string
}

const isTold = (error: unknown): boolean => error !== null && refusalOf(error) === null && signingCodeOf(error) === null

/** The server's message where it says more than the fallback, which an internal error does not. */
const detailOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.errorCode === 'INTERNAL' ? fallback : errorText(error, fallback)

/** Why saving failed; null without an error and for one that asks for a decision. */
export function saveProblemOf(error: unknown): OrderProblem | null {
  return isTold(error) ? { title: orderTexts.saveFailedTitle, detail: detailOf(error, orderTexts.saveFailed) } : null
}

/** Which of the three parts of placing failed, and why: creating the order, signing it, or anything else. */
export function placeProblemOf(error: unknown): OrderProblem | null {
  if (!isTold(error)) return null
  if (error instanceof SigningFailedError) {
    return { title: orderTexts.signFailedTitle, detail: detailOf(error.cause, orderTexts.signFailed) }
  }
  if (error instanceof SubmissionFailedError) {
    return { title: orderTexts.submitFailedTitle, detail: detailOf(error.cause, orderTexts.placeFailed) }
  }
  const detail = hasStatus(error, 409) ? orderTexts.exists : detailOf(error, orderTexts.placeFailed)
  return { title: orderTexts.placeFailedTitle, detail }
}
