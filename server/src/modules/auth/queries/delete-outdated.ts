import { settings } from '@portal/contract/rules/settings'
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

/**
 * Much longer than the limits' windows, because these rows are the only count of failed attempts for an identifier
 * without an account.
 */
const failureRetentionDays = 30
/** Longer than the window in which requests are counted. */
const requestRetentionDays = 1
/** The API keys screen shows the calls of this many days. */
const keyCallRetentionDays = 7
/** The lifetime of the device cookie. */
const deviceRetentionDays = 400

/** Deletes rows that no longer have any effect. Several servers can do so concurrently. */
export async function deleteOutdated(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const stale = [
    { table: sessions, where: or(lt(sessions.expiresAt, now), lt(sessions.impersonationEndsAt, now)) },
    { table: signInFailures, where: lt(signInFailures.failedAt, before(failureRetentionDays)) },
    { table: passwordLinkRequests, where: lt(passwordLinkRequests.requestedAt, before(requestRetentionDays)) },
    { table: passwordLinks, where: lt(passwordLinks.expiresAt, before(failureRetentionDays)) },
    { table: signInChanges, where: lt(signInChanges.expiresAt, before(requestRetentionDays)) },
    { table: factorChallenges, where: lt(factorChallenges.expiresAt, now) },
    { table: staffDevices, where: lt(staffDevices.lastUsedAt, before(settings.signing.staffDeviceDays)) },
    {
      table: signingEvents,
      where: and(isNull(signingEvents.orderId), lt(signingEvents.at, before(settings.signing.reportRetentionDays))),
    },
    { table: spentProofs, where: lt(spentProofs.expiresAt, now) },
    { table: missCounts, where: lt(missCounts.quarter, before(failureRetentionDays)) },
    {
      table: mailedCodes,
      where: and(eq(mailedCodes.tries, 0), isNull(mailedCodes.usedAt), lt(mailedCodes.askedAt, before(1))),
    },
    { table: mailedCodes, where: lt(mailedCodes.askedAt, before(deviceRetentionDays)) },
    { table: verificationCounts, where: lt(verificationCounts.since, before(requestRetentionDays)) },
    { table: apiKeyCalls, where: lt(apiKeyCalls.minute, before(keyCallRetentionDays)) },
    { table: webhookDeliveries, where: lt(webhookDeliveries.occurredAt, before(settings.webhooks.keptDays)) },
    { table: trustedDevices, where: lt(trustedDevices.lastSeenAt, before(deviceRetentionDays)) },
  ]
  for (const { table, where } of stale) await deleteInBlocks(db, table, where)
}
