import type { ApiKey, ApiKeyState } from '@portal/contract/api-keys/keys'
import type { StoredKey } from './queries/api-keys'

/** How a key stands at a moment, by the clock of the call. */
function stateOf({ endsAt }: Pick<StoredKey, 'endsAt'>, now: Date): ApiKeyState {
  if (endsAt === null) return 'active'
  return endsAt > now ? 'ending' : 'ended'
}

/** A key as super admins are told of it: never with what it is used by. */
export function keyRecord(key: StoredKey, now: Date): ApiKey {
  const { id, name, startsWith, scopes, createdAt, createdBy, lastUsedAt, calls, endsAt } = key
  return {
    id,
    name,
    startsWith,
    scopes,
    state: stateOf(key, now),
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    calls,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
