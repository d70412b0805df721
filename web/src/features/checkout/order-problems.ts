import { orderTexts } from '@portal/contract/texts/order'
import { ApiError, errorText, hasStatus } from '../../lib/api/errors'
import { SigningFailedError, SubmissionFailedError } from './api'
import { getSigningCode, readRejection } from './order-rejection'

/** An error message from docs/spec 8.22. */
export interface OrderProblem {
  title: string
  detail: string
}

const isReportable = (error: unknown): boolean =>
  error !== null && readRejection(error) === null && getSigningCode(error) === null

/** Returns the server's message, except for internal errors, which use the fallback. */
const getDetail = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.errorCode === 'INTERNAL' ? fallback : errorText(error, fallback)

/** Returns why saving failed; null without an error or if the dealer has to decide. */
export function describeSaveError(error: unknown): OrderProblem | null {
  return isReportable(error)
    ? { title: orderTexts.saveFailedTitle, detail: getDetail(error, orderTexts.saveFailed) }
    : null
}

/** Returns which part failed and why: creating the order, signing it, or another step. */
export function describePlaceError(error: unknown): OrderProblem | null {
  if (!isReportable(error)) return null
  if (error instanceof SigningFailedError) {
    return { title: orderTexts.signFailedTitle, detail: getDetail(error.cause, orderTexts.signFailed) }
  }
  if (error instanceof SubmissionFailedError) {
    return { title: orderTexts.submitFailedTitle, detail: getDetail(error.cause, orderTexts.placeFailed) }
  }
  const detail = hasStatus(error, 409) ? orderTexts.exists : getDetail(error, orderTexts.placeFailed)
  return { title: orderTexts.placeFailedTitle, detail }
}
