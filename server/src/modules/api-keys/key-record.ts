import type { ApiKey, ApiKeyState } from '@portal/contract/api-keys/keys'
import type { StoredKey } from './queries/api-keys'

function getState({ endsAt }: Pick<StoredKey, 'endsAt'>, now: Date): ApiKeyState {
  if (endsAt === null) return 'active'
  return endsAt > now ? 'ending' : 'ended'
}

/** Converts a key for super admins, without its secret. */
export function keyRecord(key: StoredKey, now: Date): ApiKey {
  const { id, name, startsWith, scopes, createdAt, createdBy, lastUsedAt, calls, endsAt } = key
  return {
    id,
    name,
    startsWith,
    scopes,
    state: getState(key, now),
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    calls,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
