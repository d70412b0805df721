import { createHash } from 'node:crypto'
import { apiKeys } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { hashToken } from '../../src/platform/http/token'
import { idFor } from '../../src/seed/ids'
import { nextNumber } from './counter'

type KeyRow = typeof apiKeys.$inferInsert
export type ApiKeyOverrides = Partial<Pick<KeyRow, 'name' | 'scopes' | 'createdAt' | 'createdBy' | 'endsAt'>>

/** The default name of a key. No two valid keys have the same name. */
export const givenKeyName = (id: string): string => `Key ${id}`

/** Creates another system's API key, by default for orders, with its secret. */
export async function givenApiKey(db: Db, now: Date, overrides: ApiKeyOverrides = {}) {
  const turn = nextNumber()
  const secret = `mp_live_${createHash('sha256').update(`given key ${turn}`).digest('base64url')}`
  const id = idFor(`given key ${turn}`)
  const row = {
    id,
    name: givenKeyName(id),
    tokenHash: hashToken(secret),
    startsWith: secret.slice(0, 12),
    scopes: ['order.read' as const],
    createdAt: now,
    ...overrides,
  }
  await db.insert(apiKeys).values(row)
  return { id, name: row.name, secret }
}
