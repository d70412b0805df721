import type { SendReminderToMe } from '@portal/contract/campaigns/campaign'
import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { orderYearOf } from '@portal/contract/rules/order-year'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { nameOf, recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { conflict } from './campaign-refusals'
import { findPhone } from './queries/campaigns'
import { listJudged, selectOne } from './queries/judged-dealers'
import { reminderFor } from './reminder-mail'

/**
 * Queues the mail that a dealer would get, to whoever calls. It counts nowhere and unsubscribes nobody.
 * @throws ApiError 404 for a dealer out of scope, 409 without an address of one's own
 */
export const sendReminderToMe = (
  ctx: SessionContext,
  { dealerId, subject, message, deadline, isWeekly }: SendReminderToMe,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { now, config, actor } = ctx
    const orderYear = orderYearOf(now, config.timeZone)
    const judging = { orderYear, today: isoDay(calendarDateIn(now, config.timeZone)) }
    const [dealer] = await listJudged(tx, selectOne(dealerId, ctx.subject), judging, { after: null, limit: 1 })
    if (!dealer) throw notFound()
    const sender = { name: nameOf(actor), phone: await findPhone(tx, actor.id) }
    const { publicUrl } = config
    const reminder = { subject, message, deadline, isWeekly, orderYear, sender, publicUrl, now }
    const mail = reminderFor(dealer, reminder)
    const isQueued = await enqueueMail(tx, {
      ...mail,
      payload: { ...mail.payload, isExample: true },
      to: actor.email,
      accountId: actor.id,
    })
    if (!isQueued) throw conflict(campaignTexts.nobodyToWrite)
    await recordAudit(tx, ctx, {
      action: 'mail.tested',
      entityType: 'mail',
      entityId: 'reminder',
      after: { type: 'reminder', to: actor.email },
    })
    return { success: true }
  })
