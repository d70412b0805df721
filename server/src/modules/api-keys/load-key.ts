import { settings } from '@portal/contract/rules/settings'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { ApiError } from '../../platform/http/api-errors'
import type { LoadKey } from '../../platform/http/load-caller'
import { CallCounts } from './call-counts'
import { findWorkingKey } from './queries/find-working-key'

const MINUTE_MS = 60_000

/** @param next the start of the next minute, in milliseconds since the epoch */
function rateLimitError(next: number, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000))
  return new ApiError('TOO_MANY', apiKeyTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
}

/**
 * Finds keys by hash in one statement, which also records their use once a second. Enforces the rate limit across all
 * servers, which see each other's calls a second later.
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
    const isOverLimit = key.callsWritten + call.pending > settings.apiKeys.callsPerMinute
    const { id, name, scopes } = key
    return {
      key: { id, name, scopes },
      limitError: isOverLimit ? rateLimitError(call.now.minute + MINUTE_MS, now) : null,
    }
  }
}
