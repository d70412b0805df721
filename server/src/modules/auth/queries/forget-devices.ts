import { settings } from '@portal/contract/rules/settings'
import { and, eq, sql } from 'drizzle-orm'
import { trustedDevices } from '../../../db/tables/sessions'
import { signInFailures } from '../../../db/tables/sign-in-limits'
import { idArray } from '../../../platform/database/bulk-values'
import type { Tx } from '../../../platform/database/types'

const { failures, windowHours } = settings.signInLimits.perDevice

/**
 * Forgets all known browsers of the accounts. Call it in the transaction that changes a password or ZIP code, because no
 * browser has used the new one yet.
 */
export async function forgetDevices(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(trustedDevices).where(sql`${trustedDevices.accountId} = any(${idArray(accountIds)})`)
}

/** Forgets a known browser after repeated failed attempts. */
export async function forgetGuessingDevice(
  tx: Tx,
  device: { deviceIdentifier: string; deviceHash: string; accountId: string; now: Date },
): Promise<void> {
  const since = new Date(device.now.getTime() - windowHours * 60 * 60_000).toISOString()
  await tx.delete(trustedDevices).where(
    and(
      eq(trustedDevices.deviceHash, device.deviceHash),
      eq(trustedDevices.accountId, device.accountId),
      sql`(select count(*) from ${signInFailures} where identifier = ${device.deviceIdentifier}
          and failed_at > ${since}::timestamptz) >= ${failures}::int`,
    ),
  )
}
