import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '@portal/contract/accounts/mailed-codes'
import { settings } from '@portal/contract/rules/settings'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { mailedCodes } from '../../db/tables/codes-and-links'
import type { Tx } from '../../platform/database/types'
import { lockCodes, makeCode, nextCodeDigits } from './mailed-codes'

interface ReadOutCode {
  /** Shown once: only its hash is stored. */
  code: string
  purpose: CodePurpose
  expiresAt: Date
  /** When it was requested and in which browser. */
  askedAt: Date
  userAgent: string
}

/**
 * Makes a code to read out on the phone, replacing the last one requested. It works only in the browser that requested
 * it. The row permanently stores the staff member who read it out.
 * @returns null if nobody is requesting a code for this account
 */
export async function readOutCode(
  tx: Tx,
  { accountId, readBy, now }: { accountId: string; readBy: { id: string; name: string }; now: Date },
): Promise<ReadOutCode | null> {
  await lockCodes(tx, accountId)
  const [requestedCode] = await tx
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
  if (!requestedCode) return null
  await tx.update(mailedCodes).set({ endedAt: now }).where(eq(mailedCodes.id, requestedCode.id))
  const digits = await nextCodeDigits(tx, accountId, now)
  const { code, salt, codeHash } = makeCode(digits)
  const expiresAt = new Date(now.getTime() + settings.mailedCodes.minutes * 60_000)
  const { deviceHash, purpose, address, userAgent } = requestedCode
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
    readOutBy: readBy.id,
    readOutByName: readBy.name,
  })
  return { code, purpose: purpose as CodePurpose, expiresAt, askedAt: requestedCode.askedAt, userAgent }
}
