import { requestTexts } from '@portal/contract/texts/call'
import { type ApiError, unavailable } from '../http/refusals'
import { sqlStateOf } from './constraint-errors'

/** By SQLSTATE, or by its class, which is its first two characters. */
const sentences: Readonly<Record<string, string>> = {
  // Over the time limit, for itself or while it waited for a lock.
  57014: requestTexts.tooSlow,
  '55P03': requestTexts.tooSlow,
  // Still in the way of others after several attempts.
  40001: requestTexts.busy,
  '40P01': requestTexts.busy,
  // No connection, memory or disk left.
  53: requestTexts.busy,
  '08007': requestTexts.unknownOutcome,
  // The connection could not be made or was lost.
  '08': requestTexts.unavailable,
  // The database stops, was stopped, or starts.
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
