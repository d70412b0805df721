import { eq } from 'drizzle-orm'
import { mailedCodes } from '../../../db/tables/codes-and-links'
import { trustedDevices } from '../../../db/tables/sessions'
import type { Tx } from '../../../platform/database/types'

/** How many wrong codes were given before the right one. */
export async function countWrongTries(tx: Tx, codeId: string): Promise<number> {
  const [code] = await tx.select({ tries: mailedCodes.tries }).from(mailedCodes).where(eq(mailedCodes.id, codeId))
  return code?.tries ?? 0
}

/** Lets an account sign in a browser without a code for a while. */
export async function rememberDevice(
  tx: Tx,
  device: { deviceHash: string; accountId: string; until: Date; now: Date },
): Promise<void> {
  const { deviceHash, accountId, until: rememberedUntil, now } = device
  await tx
    .insert(trustedDevices)
    .values({ deviceHash, accountId, firstSeenAt: now, lastSeenAt: now, rememberedUntil })
    .onConflictDoUpdate({
      target: [trustedDevices.deviceHash, trustedDevices.accountId],
      set: { rememberedUntil },
    })
}
