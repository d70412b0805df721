import { randomUUID } from 'node:crypto'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay, nextSendingAfterWeek } from '@portal/contract/rules/campaign-dates'
import type { Program, RunningFacts } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import { type AuditContext, recordAudit } from '../../core/audit/record-audit'
import { enqueueMails, outboxRow } from '../../core/mail/mail-outbox'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import { transaction } from '../../platform/database/transaction'
import type { Db, Tx } from '../../platform/database/types'
import { type PauseReason, pauseReasons } from './campaign-errors'
import { findSender } from './campaign-maker'
import { listAudience } from './queries/audience'
import { countFailure, lockDueCampaign, updateCampaign } from './queries/campaigns'
import { claimReminders } from './queries/reminders'
import { finishOpenSending, insertMails, openSending, recordBlock } from './queries/sendings'
import { type Reminder, reminderWithLink } from './reminder-mail'
import { selectAudience } from './select-audience'
import { getSendingEnd } from './sending-end'

/** The number of dealers per block: few enough not to block the embedded database's only connection for long. */
const BLOCK = 100

type DueCampaign = NonNullable<Awaited<ReturnType<typeof lockDueCampaign>>>
type SendingConfig = Pick<Config, 'publicUrl' | 'timeZone'>

interface SendingParts {
  db: Db
  clock: Clock
  config: SendingConfig
  /** Each block is sent under the program in effect. */
  programInEffect: () => Program
  log: Pick<Logger, 'error'>
  /** Aborted when the server stops. Another server, or the next start, sends the rest of a campaign. */
  stopping?: AbortSignal
}

/** Minutes until the retry after one, two and three consecutive failures. The fourth pauses the campaign. */
const RETRY_MINUTES = [5, 15, 60]

const system = (now: Date): AuditContext => ({ now, actor: null, subject: null, address: '', requestId: '' })

async function pauseCampaign(
  tx: Tx,
  { id, name, orderYear }: DueCampaign,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  await updateCampaign(tx, id, { pausedAt: now, pauseReason: reason })
  const after = { name, orderYear, reason: pauseReasons[reason] }
  await recordAudit(tx, system(now), { action: 'campaign.paused', entityType: 'campaign', entityId: id, after })
}

async function endCampaign(tx: Tx, { id, name, orderYear }: DueCampaign, now: Date): Promise<void> {
  await finishOpenSending(tx, id, now)
  await updateCampaign(tx, id, { endedAt: now, nextAt: null })
  await recordAudit(tx, system(now), {
    action: 'campaign.ended',
    entityType: 'campaign',
    entityId: id,
    after: { name, orderYear },
  })
}

/**
 * Returns the time of the next sending: on the campaign's weekday, at least a week from now. Null after its order year
 * or deadline.
 */
function nextSendingTime(running: RunningFacts, campaign: DueCampaign, now: Date, timeZone: string): Date | null {
  const { isWeekly, firstOn } = campaign
  if (!isWeekly || firstOn === null) return null
  const next = nextSendingAfterWeek(getDay(firstOn), now, running.campaignHour, timeZone)
  return next < getSendingEnd(running, campaign, timeZone) ? next : null
}

/** Queues reminders to those dealers of a block who may get one now. */
async function queueReminders(
  tx: Tx,
  program: Program,
  campaign: DueCampaign,
  sendingId: string,
  { block, reminder, today }: { block: Awaited<ReturnType<typeof listAudience>>; reminder: Reminder; today: string },
): Promise<void> {
  const prepared = block
    .filter((dealer) => dealer.leftOut === null)
    .map((dealer) => {
      const id = randomUUID()
      return { id, dealerId: dealer.id, ...reminderWithLink(dealer, reminder, id) }
    })
    .filter(({ mail }) => outboxRow(program, mail) !== null)
  const claimed = await claimReminders(
    tx,
    prepared.map(({ dealerId }) => dealerId),
    { today, daysApart: program.running.campaignDaysApart },
  )
  const sent = prepared.filter(({ dealerId }) => claimed.has(dealerId))
  const about = { campaignId: campaign.id, sendingId, sentAt: reminder.now, queued: true }
  await insertMails(
    tx,
    sent.map(({ id, dealerId, tokenHash }) => ({ id, dealerId, tokenHash, ...about })),
  )
  await enqueueMails(
    tx,
    program,
    sent.map(({ mail }) => mail),
  )
}

async function sendBlock(
  tx: Tx,
  campaign: DueCampaign,
  now: Date,
  program: Program,
  { publicUrl, timeZone }: SendingConfig,
): Promise<void> {
  const { running } = program
  if (getSendingEnd(running, campaign, timeZone) <= now) return endCampaign(tx, campaign, now)
  const sender = findSender(campaign)
  if ('pauseReason' in sender) return pauseCampaign(tx, campaign, sender.pauseReason, now)
  const selection = selectAudience(campaign.filter, sender, { now, timeZone, running })
  if (selection === null) return pauseCampaign(tx, campaign, 'filter', now)
  const today = isoDay(toCalendarDate(now, timeZone))
  const { orderYear, subject, message, deadline, isWeekly } = campaign
  const sending = await openSending(tx, campaign.id, now)
  const page = { after: sending.reachedId, limit: BLOCK }
  const block = await listAudience(tx, selection, { orderYear, today, daysApart: running.campaignDaysApart }, page)
  const from = { name: campaign.makerName, phone: campaign.maker?.phone ?? null }
  const reminder = { orderYear, subject, message, deadline, isWeekly, sender: from, publicUrl, now }
  await queueReminders(tx, program, campaign, sending.id, { block, reminder, today })
  const isLast = block.length < BLOCK
  const reachedId = block.at(-1)?.id ?? null
  await recordBlock(tx, sending.id, { dealers: block.length, reachedId, finishedAt: isLast ? now : null })
  if (sending.isNew) {
    const { id, name } = campaign
    await updateCampaign(tx, id, { lastSentAt: now })
    const event = { action: 'campaign.sent', entityType: 'campaign', entityId: id, after: { name, orderYear } } as const
    await recordAudit(tx, system(now), event)
  }
  if (campaign.failures > 0) await updateCampaign(tx, campaign.id, { failures: 0 })
  if (!isLast) return
  const nextAt = nextSendingTime(running, campaign, now, timeZone)
  if (nextAt) await updateCampaign(tx, campaign.id, { nextAt })
  else await endCampaign(tx, campaign, now)
}

/** Postpones a failed campaign, so that others are sent. The fourth consecutive failure pauses it. */
function postponeCampaign({ db, log }: SendingParts, campaign: DueCampaign, now: Date, error: unknown): Promise<void> {
  log.error({ err: error, campaign: campaign.id }, 'a campaign could not be sent')
  return transaction(db, async (tx) => {
    const failures = await countFailure(tx, campaign.id, now)
    if (failures === null) return
    const minutes = RETRY_MINUTES[failures - 1]
    if (minutes === undefined) return pauseCampaign(tx, campaign, 'failed', now)
    await updateCampaign(tx, campaign.id, { nextAt: new Date(now.getTime() + minutes * 60_000) })
  })
}

/** Sends one block of the longest-due campaign. @returns the number of sent blocks; null if no campaign is due */
async function sendNextBlock(parts: SendingParts): Promise<0 | 1 | null> {
  const now = parts.clock()
  const found: { campaign?: DueCampaign | undefined } = {}
  try {
    await transaction(parts.db, async (tx) => {
      found.campaign = await lockDueCampaign(tx, now)
      if (found.campaign) await sendBlock(tx, found.campaign, now, parts.programInEffect(), parts.config)
    })
  } catch (error) {
    // If no campaign was found, the database itself failed.
    if (!found.campaign) throw error
    await postponeCampaign(parts, found.campaign, now, error)
    return 0
  }
  return found.campaign ? 1 : null
}

/**
 * Sends due campaigns in blocks. Each block is one transaction under the campaign's lock, with its reminders, emails and
 * progress. Several servers take different campaigns. A failed campaign is postponed and does not delay others. When the
 * server stops, sending ends after the current block.
 * @returns the number of sent blocks
 */
export async function sendCampaigns(parts: SendingParts): Promise<number> {
  let blocks = 0
  while (!parts.stopping?.aborted) {
    const written = await sendNextBlock(parts)
    if (written === null) break
    blocks += written
  }
  return blocks
}
