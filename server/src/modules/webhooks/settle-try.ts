import type { Program } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import { recordAudit } from '../../core/audit/record-audit'
import type { MailProgram } from '../../core/mail/mail-subject'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Db, Tx } from '../../platform/database/types'
import { notifySuperAdmins } from './notify-super-admins'
import type { ClaimedDelivery } from './queries/claim-deliveries'
import { pauseEndpoint, pauseFailingEndpoint, recordFailure, recordSuccess } from './queries/endpoints'
import { settleDelivery, type TryOutcome } from './queries/settle-deliveries'
import { GONE } from './try-policy'

const DAY_MS = 24 * 60 * 60 * 1000

/** Why an endpoint was paused, for emails and the audit log. */
interface PauseRecord {
  change: 'paused' | 'paused_failing'
  facts: Record<string, unknown>
}

/**
 * Pauses an endpoint that is gone, or whose deliveries have failed for days when another one is abandoned. An endpoint whose
 * address has changed in the meantime stays active.
 */
async function pauseIfUnreachable(
  tx: Tx,
  { endpointId, url }: ClaimedDelivery,
  { answerStatus, state }: TryOutcome,
  now: Date,
): Promise<PauseRecord | null> {
  if (answerStatus === GONE) {
    const isPaused = await pauseEndpoint(tx, endpointId, 'gone', url)
    return isPaused ? { change: 'paused', facts: { answer: GONE } } : null
  }
  if (state !== 'given_up') return null
  const since = new Date(now.getTime() - settings.webhooks.failingDays * DAY_MS)
  const failingSince = await pauseFailingEndpoint(tx, endpointId, { calledAt: url, since })
  return failingSince ? { change: 'paused_failing', facts: { pausedBecause: 'failing', failingSince } } : null
}

async function notifyOfPause(
  tx: Tx,
  program: MailProgram,
  { endpointId, endpointName, url }: ClaimedDelivery,
  { change, facts }: PauseRecord,
  now: Date,
) {
  const systemContext = { now, actor: null, subject: null, address: '', requestId: '' }
  const about = { action: 'webhook.paused', entityType: 'webhook', entityId: endpointId } as const
  await recordAudit(tx, systemContext, { ...about, after: { name: endpointName, ...facts } })
  await notifySuperAdmins(tx, { actor: null, now, program, change, endpointName, url })
}

/**
 * Stores the result of an attempt. In the same transaction, it pauses an endpoint that is gone or failed for too long, and
 * notifies every super admin. Undelivered events stay.
 * @returns false if the claim had expired and another worker has the delivery
 */
export async function settleTry(
  { db, clock, programInEffect }: { db: Db; clock: Clock; programInEffect: () => Program },
  claimed: ClaimedDelivery,
  outcome: TryOutcome,
): Promise<boolean> {
  const { endpointId, url } = claimed
  if (outcome.state === 'delivered') {
    const isOurs = await settleDelivery(db, claimed, outcome)
    await recordSuccess(db, endpointId, url)
    return isOurs
  }
  return transaction(db, async (tx) => {
    const now = clock()
    // Lock the endpoint before its delivery, in the same order as the deletion of an endpoint.
    await recordFailure(tx, endpointId, url, now)
    const paused = await pauseIfUnreachable(tx, claimed, outcome, now)
    const isOurs = await settleDelivery(tx, claimed, outcome)
    if (paused) await notifyOfPause(tx, programInEffect(), claimed, paused, now)
    return isOurs
  })
}
