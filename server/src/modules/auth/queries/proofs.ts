import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serverKeys, spentProofs } from '../../../db/tables/sign-in-limits'
import type { Db } from '../../../platform/database/types'

/**
 * A key that all servers of the database share, made when it is first asked for. It guards what is short-lived and
 * harmless to make anew; no secret of an account depends on it.
 */
export async function findServerKey(db: Db, name: string, now: Date): Promise<Buffer> {
  const find = () => db.select({ key: serverKeys.key }).from(serverKeys).where(eq(serverKeys.name, name))
  const [found] = await find()
  if (found) return found.key
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32), createdAt: now })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('A key that was just made is not there.')
  return made.key
}

/** Notes that a proof was taken. @returns false when it had been before */
export async function spendProof(db: Db, proof: { id: string; expiresAt: Date }): Promise<boolean> {
  const rows = await db.insert(spentProofs).values(proof).onConflictDoNothing().returning({ id: spentProofs.id })
  return rows.length > 0
}
