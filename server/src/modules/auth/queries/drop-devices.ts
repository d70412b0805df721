import { eq } from 'drizzle-orm'
import { trustedDevices } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'

/** Makes every browser a strange one to the account again. */
export async function dropDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId))
}
