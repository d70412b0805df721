import { program } from '@portal/contract/rules/program'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import type { LoadKey } from '../../platform/http/load-caller'
import { ApiError } from '../../platform/http/refusals'
import { CallCounts } from './call-counts'
import { findWorkingKey } from './queries/find-working-key'

const MINUTE_MS = 60_000

/** Says in how many seconds the next minute begins, at `next` in milliseconds. */
function tooMany(next: number, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000))
  return new ApiError('TOO_MANY', apiKeyTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
}

/**
 * Finds keys by their hashes in one statement, which once a second also notes their use. Holds the limit of calls: all
 * servers of the database count together, each a second late.
 */
export function createKeyLoader(): LoadKey {
  const counts = new CallCounts()
  return async (db, tokenHash, now) => {
    const call = counts.count(tokenHash, now.getTime())
    const key = await findWorkingKey(db, { tokenHash, now, call }).catch((error: unknown) => {
      counts.giveBack(tokenHash, call)
      throw error
    })
    if (!key) {
      counts.forget(tokenHash)
      return null
    }
    const isOver = key.callsWritten + call.kept > program.apiKeys.callsPerMinute
    const { id, name, scopes } = key
    return { key: { id, name, scopes }, refusal: isOver ? tooMany(call.now.minute + MINUTE_MS, now) : null }
  }
}
