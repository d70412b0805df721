import { program } from '@portal/contract/rules/program'
import { recordAudit } from '../../core/audit/record-audit'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Db, Tx } from '../../platform/database/types'
import type { ClaimedDelivery } from './queries/claim-deliveries'
import { noteArrival, noteFailure, pauseEndpoint, pauseFailing } from './queries/endpoints'
import { settleDelivery, type TryOutcome } from './queries/settle-deliveries'
import { tellSuperAdmins } from './tell-super-admins'
import { GONE } from './try-policy'

const DAY_MS = 24 * 60 * 60 * 1000

/** Why an endpoint was paused, as mails and history tell it. */
interface Paused {
  change: 'paused' | 'paused_failing'
  told: Record<string, unknown>
}

/**
 * Pauses an endpoint that is gone, or to which nothing has arrived for days when one more delivery is given up. Never at the
 * address that it was given meanwhile.
 */
async function pauseIfOver(
  tx: Tx,
  { endpointId, url }: ClaimedDelivery,
  { answerStatus, state }: TryOutcome,
  now: Date,
): Promise<Paused | null> {
  if (answerStatus === GONE) {
    const isPaused = await pauseEndpoint(tx, endpointId, 'gone', url)
    return isPaused ? { change: 'paused', told: { answer: GONE } } : null
  }
  if (state !== 'given_up') return null
  const since = new Date(now.getTime() - program.webhooks.failingDays * DAY_MS)
  const failingSince = await pauseFailing(tx, endpointId, { calledAt: url, since })
  return failingSince ? { change: 'paused_failing', told: { pausedBecause: 'failing', failingSince } } : null
}

async function tellOf(tx: Tx, { endpointId, endpointName, url }: ClaimedDelivery, { change, told }: Paused, now: Date) {
  const bySystem = { now, actor: null, subject: null, address: '', requestId: '' }
  const about = { action: 'webhook.paused', entityType: 'webhook', entityId: endpointId } as const
  await recordAudit(tx, bySystem, { ...about, after: { name: endpointName, ...told } })
  await tellSuperAdmins(tx, { actor: null, now, change, endpointName, url })
}

/**
 * Writes down how a try went. An endpoint that is gone, or failed for too long, is paused and every super admin told, in the
 * same transaction; what was not delivered stays.
 * @returns false for a claim that was over: the delivery is another worker's
 */
export async function settleTry(
  { db, clock }: { db: Db; clock: Clock },
  claimed: ClaimedDelivery,
  outcome: TryOutcome,
): Promise<boolean> {
  const { endpointId, url } = claimed
  if (outcome.state === 'delivered') {
    const isOurs = await settleDelivery(db, claimed, outcome)
    await noteArrival(db, endpointId, url)
    return isOurs
  }
  return transaction(db, async (tx) => {
    const now = clock()
    // The endpoint before its delivery, as whoever deletes it goes.
    await noteFailure(tx, endpointId, url, now)
    const paused = await pauseIfOver(tx, claimed, outcome, now)
    const isOurs = await settleDelivery(tx, claimed, outcome)
    if (paused) await tellOf(tx, claimed, paused, now)
    return isOurs
  })
}
