import type { SendReminderToMe } from '@portal/contract/campaigns/campaign'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { conflict } from './campaign-errors'
import { listAudience, selectDealer } from './queries/audience'
import { findPhone } from './queries/campaigns'
import { reminderWithoutLink } from './reminder-mail'

/**
 * Emails the caller the reminder that a dealer would get. It is not counted and has no unsubscribe link.
 * @throws ApiError 404 for a dealer out of scope, 409 if the caller has no email address
 */
export const sendReminderToMe = (
  ctx: SessionContext,
  { dealerId, subject, message, deadline, isWeekly }: SendReminderToMe,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { now, config, program, actor } = ctx
    const orderYear = getOrderYear(program.running, now, config.timeZone)
    const today = isoDay(toCalendarDate(now, config.timeZone))
    const criteria = { orderYear, today, daysApart: program.running.campaignDaysApart }
    const [dealer] = await listAudience(tx, selectDealer(dealerId, ctx.subject), criteria, { after: null, limit: 1 })
    if (!dealer) throw notFound()
    const sender = { name: identityName(actor), phone: await findPhone(tx, actor.id) }
    const { publicUrl } = config
    const reminder = { subject, message, deadline, isWeekly, orderYear, sender, publicUrl, now }
    const mail = reminderWithoutLink(dealer, reminder)
    const isQueued = await enqueueMail(tx, ctx.program, {
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
