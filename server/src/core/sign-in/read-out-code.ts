import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '@portal/contract/accounts/mailed-codes'
import { program } from '@portal/contract/rules/program'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { mailedCodes } from '../../db/tables/codes-and-links'
import type { Tx } from '../../platform/database/types'
import { digitsFor, lockCodes, makeCode } from './mailed-codes'

interface ReadOutCode {
  /** To be shown once: only its hash is stored. */
  code: string
  purpose: CodePurpose
  expiresAt: Date
  /** When and in which browser it was asked for. */
  askedAt: Date
  userAgent: string
}

/**
 * Makes a code for somebody on the telephone, in the place of the one that was asked for last: it works in the browser
 * that asked, and says for ever by whom it was read out.
 * @returns null when nobody asks for a code of this account now
 */
export async function readOutCode(
  tx: Tx,
  { accountId, by, now }: { accountId: string; by: { id: string; name: string }; now: Date },
): Promise<ReadOutCode | null> {
  await lockCodes(tx, accountId)
  const [asked] = await tx
    .select()
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.accountId, accountId),
        isNull(mailedCodes.usedAt),
        isNull(mailedCodes.endedAt),
        gt(mailedCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(mailedCodes.askedAt))
    .limit(1)
  if (!asked) return null
  await tx.update(mailedCodes).set({ endedAt: now }).where(eq(mailedCodes.id, asked.id))
  const digits = await digitsFor(tx, accountId, now)
  const { code, salt, codeHash } = makeCode(digits)
  const expiresAt = new Date(now.getTime() + program.mailedCodes.minutes * 60_000)
  const { deviceHash, purpose, address, userAgent } = asked
  await tx.insert(mailedCodes).values({
    accountId,
    deviceHash,
    purpose,
    address,
    userAgent,
    salt,
    codeHash,
    digits,
    expiresAt,
    batchId: randomUUID(),
    askedAt: now,
    readOutBy: by.id,
    readOutByName: by.name,
  })
  return { code, purpose: purpose as CodePurpose, expiresAt, askedAt: asked.askedAt, userAgent }
}
