import type { SecondFactorKind } from '@portal/contract/accounts/sign-in'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../../db/tables/sessions'
import type { Db } from '../../../../platform/database/types'

/** The factor that a session used since a time, to confirm an action or to sign in; null if it used none. */
export async function findRecentFactor(db: Db, tokenHash: string, since: Date): Promise<SecondFactorKind | null> {
  const at = sql`${since.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      factor: sql<SecondFactorKind | null>`case when ${sessions.factorConfirmedAt} >= ${at} then ${sessions.confirmedFactor}
        when ${sessions.createdAt} >= ${at} then ${sessions.secondFactor} end`,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.factor ?? null
}

/** Records the factor with which a session confirmed an action. */
export async function recordFactorConfirmation(
  db: Db,
  tokenHash: string,
  confirmedFactor: SecondFactorKind,
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ confirmedFactor, factorConfirmedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}
