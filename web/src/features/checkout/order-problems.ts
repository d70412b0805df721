import { orderTexts } from '@portal/contract/texts/order'
import { errorText, hasStatus } from '../../lib/api'
import { SigningFailedError } from './api'
import { refusalOf, signingCodeOf } from './refusals'

/** What went wrong, in the words of docs/spec 8.3. */
export interface OrderProblem {
  title: string
  detail: string
}

const isTold = (error: unknown): boolean => error !== null && refusalOf(error) === null && signingCodeOf(error) === null

/** Why saving failed; null without an error and for one that asks for a decision. */
export function saveProblemOf(error: unknown): OrderProblem | null {
  return isTold(error) ? { title: orderTexts.saveFailedTitle, detail: errorText(error, orderTexts.saveFailed) } : null
}

/** Why placing failed: the order is refused, could not be sent, or stands there unsigned. */
export function placeProblemOf(error: unknown): OrderProblem | null {
  if (!isTold(error)) return null
  if (error instanceof SigningFailedError) {
    return { title: orderTexts.signFailedTitle, detail: errorText(error.cause, orderTexts.signFailed) }
  }
  if (hasStatus(error, 409)) return { title: orderTexts.placeFailedTitle, detail: errorText(error, orderTexts.exists) }
  return { title: orderTexts.submitFailedTitle, detail: errorText(error, orderTexts.placeFailed) }
}
