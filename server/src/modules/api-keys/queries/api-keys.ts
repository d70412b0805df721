import type { KeyScope } from '@portal/contract/api/key-scopes'
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

/** Ended keys beyond so many are not shown: there are few, and history tells of all. */
const MOST_SHOWN = 200

const dayMs = 24 * 60 * 60 * 1000
/** For how long calls are counted for the screen. */
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

/** All keys, newest first, with how often each was called lately. */
export function listKeys(db: Db, now: Date): Promise<StoredKey[]> {
  return select(db, now).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(MOST_SHOWN)
}

/** One key, or undefined. */
export async function findKey(db: Db | Tx, id: string, now: Date): Promise<StoredKey | undefined> {
  const [row] = await select(db, now).where(eq(apiKeys.id, id))
  return row
}

const works = (now: Date): SQL | undefined => or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now))

/** How many keys work at this moment. */
export async function countWorkingKeys(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ keys: count() }).from(apiKeys).where(works(now))
  return row?.keys ?? 0
}

/** Writes a new key down. @returns its id */
export async function insertKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('The key was not written')
  return row.id
}

/** Lets a key that goes on end at a time. @returns whether it did go on until now */
export async function endGoingOn(tx: Tx, id: string, endsAt: Date): Promise<boolean> {
  const goesOn = and(eq(apiKeys.id, id), isNull(apiKeys.endsAt))
  const ended = await tx.update(apiKeys).set({ endsAt }).where(goesOn).returning({ id: apiKeys.id })
  return ended.length > 0
}

/** Ends a key that works at once. @returns whether it worked until now */
export async function endWorking(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isWorking = and(eq(apiKeys.id, id), works(now))
  const ended = await tx.update(apiKeys).set({ endsAt: now }).where(isWorking).returning({ id: apiKeys.id })
  return ended.length > 0
}
