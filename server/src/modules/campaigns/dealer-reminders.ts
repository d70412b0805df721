import type { DealerReminders } from '@portal/contract/campaigns/campaign'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { findReminders, type StoredReminders, turnRemindersOff, turnRemindersOn } from './queries/reminders'

const toReply = ({ unsubscribedAt, remindedOn }: StoredReminders): DealerReminders => ({
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  remindedOn,
})

/** @throws ApiError 404 for a dealer out of scope */
export async function getDealerReminders({ db, subject }: SessionContext, dealerId: string): Promise<DealerReminders> {
  const found = await findReminders(db, dealerId, subject)
  if (!found) throw notFound()
  return toReply(found)
}

/**
 * Turns a dealer's reminders off, or on again at the dealer's request. Does nothing if they are already in that state.
 * @throws ApiError 404 for a dealer out of scope
 */
export const setDealerReminders = (ctx: SessionContext, dealerId: string, isOn: boolean): Promise<DealerReminders> =>
  transaction(ctx.db, async (tx) => {
    const before = await findReminders(tx, dealerId, ctx.subject)
    if (!before) throw notFound()
    const isChanged = isOn ? await turnRemindersOn(tx, dealerId) : await turnRemindersOff(tx, dealerId, ctx.now)
    if (isChanged) {
      const action = isOn ? 'reminders.turned-on' : 'reminders.turned-off'
      await recordAudit(tx, ctx, { action, entityType: 'account', entityId: dealerId })
    }
    return toReply({ ...before, unsubscribedAt: isOn ? null : (before.unsubscribedAt ?? ctx.now) })
  })
