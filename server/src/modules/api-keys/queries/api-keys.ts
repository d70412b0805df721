import type { KeyScope } from '@portal/contract/api/capabilities'
import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { apiKeyCalls, apiKeys } from '../../../db/tables/api-keys'
import type { Db, Tx } from '../../../platform/database/types'

export interface StoredKey {
  id: string
  name: string
  startsWith: string
  scopes: KeyScope[]
  createdAt: Date
  createdBy: string
  lastUsedAt: Date | null
  calls: number
  endsAt: Date | null
}

/** The maximum number of listed keys, including ended ones. The audit log has all of them. */
const MAX_LISTED_KEYS = 200

const dayMs = 24 * 60 * 60 * 1000
/** The number of days whose calls the screen shows. */
const COUNTED_DAYS = 7

const select = (db: Db | Tx, now: Date) => {
  const since = new Date(now.getTime() - COUNTED_DAYS * dayMs).toISOString()
  const calls = sql<number>`(select coalesce(sum(${apiKeyCalls.calls}), 0)::int from ${apiKeyCalls}
    where ${apiKeyCalls.keyId} = ${apiKeys.id} and ${apiKeyCalls.minute} > ${since}::timestamptz)`
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      startsWith: apiKeys.startsWith,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      createdBy: sql<string>`coalesce(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), '')`,
      lastUsedAt: apiKeys.lastUsedAt,
      calls,
      endsAt: apiKeys.endsAt,
    })
    .from(apiKeys)
    .leftJoin(accounts, eq(accounts.id, apiKeys.createdBy))
}

/** Lists keys with their recent number of calls, newest first. */
export function listKeys(db: Db, now: Date): Promise<StoredKey[]> {
  return select(db, now).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(MAX_LISTED_KEYS)
}

export async function findKey(db: Db | Tx, id: string, now: Date): Promise<StoredKey | undefined> {
  const [row] = await select(db, now).where(eq(apiKeys.id, id))
  return row
}

const isWorkingAt = (now: Date): SQL | undefined => or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now))

/** Counts the keys that currently work. */
export async function countWorkingKeys(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ keys: count() }).from(apiKeys).where(isWorkingAt(now))
  return row?.keys ?? 0
}

/** Stores a new key. @returns its ID */
export async function insertKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('The key was not stored')
  return row.id
}

/** Sets the end of a key that has none. @returns whether the key had no end */
export async function scheduleKeyEnd(tx: Tx, id: string, endsAt: Date): Promise<boolean> {
  const hasNoEnd = and(eq(apiKeys.id, id), isNull(apiKeys.endsAt))
  const ended = await tx.update(apiKeys).set({ endsAt }).where(hasNoEnd).returning({ id: apiKeys.id })
  return ended.length > 0
}

/** Ends a working key immediately. @returns whether the key worked */
export async function endWorkingKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isWorking = and(eq(apiKeys.id, id), isWorkingAt(now))
  const ended = await tx.update(apiKeys).set({ endsAt: now }).where(isWorking).returning({ id: apiKeys.id })
  return ended.length > 0
}
