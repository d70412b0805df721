import { program } from '@portal/contract/rules/program'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { signingEvents } from '../../../db/tables/agreements'
import { apiKeyCalls } from '../../../db/tables/api-keys'
import { mailedCodes, passwordLinks, signInChanges } from '../../../db/tables/codes-and-links'
import { factorChallenges } from '../../../db/tables/second-factors'
import { sessions, staffDevices, trustedDevices } from '../../../db/tables/sessions'
import {
  missCounts,
  passwordLinkRequests,
  signInFailures,
  spentProofs,
  verificationCounts,
} from '../../../db/tables/sign-in-limits'
import { webhookDeliveries } from '../../../db/tables/webhooks'
import { deleteInBlocks } from '../../../platform/database/transaction'
import type { Db } from '../../../platform/database/types'

const dayMs = 24 * 60 * 60 * 1000

/** Misses are kept well beyond the limits' windows: an identifier without an account has no other count of them. */
const missesKeptDays = 30
/** Beyond the window in which they are counted. */
const requestsKeptDays = 1
/** For as long as the screen of the keys counts them. */
const keyCallsKeptDays = 7
/** As long as browsers keep the device cookie. */
const devicesKeptDays = 400

/** Removes what no longer has any effect. Several servers may do so at once. */
export async function deleteOutdated(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const stale = [
    { table: sessions, where: or(lt(sessions.expiresAt, now), lt(sessions.impersonationEndsAt, now)) },
    { table: signInFailures, where: lt(signInFailures.failedAt, before(missesKeptDays)) },
    { table: passwordLinkRequests, where: lt(passwordLinkRequests.requestedAt, before(requestsKeptDays)) },
    { table: passwordLinks, where: lt(passwordLinks.expiresAt, before(missesKeptDays)) },
    { table: signInChanges, where: lt(signInChanges.expiresAt, before(requestsKeptDays)) },
    { table: factorChallenges, where: lt(factorChallenges.expiresAt, now) },
    { table: staffDevices, where: lt(staffDevices.lastUsedAt, before(program.signing.staffDeviceDays)) },
    {
      table: signingEvents,
      where: and(isNull(signingEvents.orderId), lt(signingEvents.at, before(program.signing.reportsKeptDays))),
    },
    { table: spentProofs, where: lt(spentProofs.expiresAt, now) },
    { table: missCounts, where: lt(missCounts.quarter, before(missesKeptDays)) },
    {
      table: mailedCodes,
      where: and(eq(mailedCodes.tries, 0), isNull(mailedCodes.usedAt), lt(mailedCodes.askedAt, before(1))),
    },
    { table: mailedCodes, where: lt(mailedCodes.askedAt, before(devicesKeptDays)) },
    { table: verificationCounts, where: lt(verificationCounts.since, before(requestsKeptDays)) },
    { table: apiKeyCalls, where: lt(apiKeyCalls.minute, before(keyCallsKeptDays)) },
    { table: webhookDeliveries, where: lt(webhookDeliveries.occurredAt, before(program.webhooks.keptDays)) },
    { table: trustedDevices, where: lt(trustedDevices.lastSeenAt, before(devicesKeptDays)) },
  ]
  for (const { table, where } of stale) await deleteInBlocks(db, table, where)
}
