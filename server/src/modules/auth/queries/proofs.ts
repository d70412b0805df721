import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serverKeys, spentProofs } from '../../../db/tables/sign-in-limits'
import type { Db } from '../../../platform/database/types'

/**
 * A key that all servers of the database share, created on first use. It protects only short-lived values that can be
 * created again; no account secret depends on it.
 */
export async function findServerKey(db: Db, name: string, now: Date): Promise<Buffer> {
  const find = () => db.select({ key: serverKeys.key }).from(serverKeys).where(eq(serverKeys.name, name))
  const [found] = await find()
  if (found) return found.key
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32), createdAt: now })
    .onConflictDoNothing()
  const [created] = await find()
  if (!created) throw new Error('The new server key was not found.')
  return created.key
}

/** Marks a proof as used. @returns false if it was already used */
export async function consumeProof(db: Db, proof: { id: string; expiresAt: Date }): Promise<boolean> {
  const rows = await db.insert(spentProofs).values(proof).onConflictDoNothing().returning({ id: spentProofs.id })
  return rows.length > 0
}
