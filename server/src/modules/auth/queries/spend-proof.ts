import { spentProofs } from '../../../db/tables/sign-in-limits'
import type { Db } from '../../../platform/database/types'

/** Notes that a proof was taken. @returns false when it had been before */
export async function spendProof(db: Db, proof: { id: string; expiresAt: Date }): Promise<boolean> {
  const rows = await db.insert(spentProofs).values(proof).onConflictDoNothing().returning({ id: spentProofs.id })
  return rows.length > 0
}
