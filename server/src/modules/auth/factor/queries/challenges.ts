import { and, eq, gt } from 'drizzle-orm'
import { factorChallenges } from '../../../../db/tables/second-factors'
import type { Db } from '../../../../platform/database/types'

export type ChallengePurpose = 'sign-in' | 'add-passkey' | 'add-app'

/** Whose challenge it is, and which browser's. */
export interface ChallengeKey {
  accountId: string
  purpose: ChallengePurpose
  browserHash: string
}

const isUnder = ({ accountId, purpose, browserHash }: ChallengeKey, now: Date) =>
  and(
    eq(factorChallenges.accountId, accountId),
    eq(factorChallenges.purpose, purpose),
    eq(factorChallenges.browserHash, browserHash),
    gt(factorChallenges.expiresAt, now),
  )

/** Keeps what a browser is asked; what it was asked before does not count any more. */
export async function putChallenge(
  db: Db,
  key: ChallengeKey,
  asked: { challenge?: string; encryptedSecret?: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { challenge: null, encryptedSecret: null, ...asked }
  await db
    .insert(factorChallenges)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [factorChallenges.accountId, factorChallenges.purpose, factorChallenges.browserHash],
      set: values,
    })
}

/** What the browser was asked; null when it was nothing, or too long ago. */
export async function findChallenge(db: Db, key: ChallengeKey, now: Date) {
  const [row] = await db.select().from(factorChallenges).where(isUnder(key, now))
  return row ?? null
}

/** The same, once: of two answers at one time one comes too late. */
export async function takeChallenge(db: Db, key: ChallengeKey, now: Date) {
  const [row] = await db.delete(factorChallenges).where(isUnder(key, now)).returning()
  return row ?? null
}
