import { and, eq, gt } from 'drizzle-orm'
import { factorChallenges } from '../../../../db/tables/second-factors'
import type { Db } from '../../../../platform/database/types'

export type ChallengePurpose = 'sign-in' | 'add-passkey' | 'add-app' | 'confirm'

/** The account, purpose and browser of a challenge. */
export interface ChallengeKey {
  accountId: string
  purpose: ChallengePurpose
  browserHash: string
}

const hasKey = ({ accountId, purpose, browserHash }: ChallengeKey, now: Date) =>
  and(
    eq(factorChallenges.accountId, accountId),
    eq(factorChallenges.purpose, purpose),
    eq(factorChallenges.browserHash, browserHash),
    gt(factorChallenges.expiresAt, now),
  )

/** Stores a browser's challenge and replaces its previous one. */
export async function storeChallenge(
  db: Db,
  key: ChallengeKey,
  pending: { challenge?: string; encryptedSecret?: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { challenge: null, encryptedSecret: null, ...pending }
  await db
    .insert(factorChallenges)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [factorChallenges.accountId, factorChallenges.purpose, factorChallenges.browserHash],
      set: values,
    })
}

/** The browser's pending challenge; null if it has none or it expired. */
export async function findChallenge(db: Db, key: ChallengeKey, now: Date) {
  const [row] = await db.select().from(factorChallenges).where(hasKey(key, now))
  return row ?? null
}

/** Finds and deletes the pending challenge, so that only one of two concurrent responses gets it. */
export async function consumeChallenge(db: Db, key: ChallengeKey, now: Date) {
  const [row] = await db.delete(factorChallenges).where(hasKey(key, now)).returning()
  return row ?? null
}
