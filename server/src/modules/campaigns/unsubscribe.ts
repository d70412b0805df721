import { type AuditContext, recordAudit } from '../../core/audit/record-audit'
import { unsubscribeUrl } from '../../core/mail/unsubscribe-links'
import { transaction } from '../../platform/database/transaction'
import type { PublicContext } from '../../platform/http/context'
import { type BinaryResult, binary } from '../../platform/http/result'
import { hashToken } from '../../platform/http/token'
import { unsubscribeError } from './campaign-errors'
import { findReminderByToken, turnRemindersOff } from './queries/reminders'

/**
 * Turns off the reminders of the dealer whose reminder has this token. It does not sign the dealer in, and can be repeated.
 * @throws ApiError 422 for an unknown token
 */
export const unsubscribe = (ctx: PublicContext, token: string | undefined): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const reminded = await findReminderByToken(tx, hashToken(token ?? ''))
    if (!reminded) throw unsubscribeError()
    const { now, address, requestId } = ctx
    if (await turnRemindersOff(tx, reminded.dealerId, now)) {
      const dealer: AuditContext = {
        now,
        address,
        requestId,
        actor: null,
        subject: null,
        actorName: 'Link in a reminder',
      }
      const after = { campaignId: reminded.campaignId }
      const event = {
        action: 'reminders.unsubscribed',
        entityType: 'account',
        entityId: reminded.dealerId,
        after,
      } as const
      await recordAudit(tx, dealer, event)
    }
    return { success: true }
  })

const tokenPattern = /^[\w-]{0,200}$/

/** Redirects to the page that asks for confirmation, so that opening the header's URL does not unsubscribe. */
export async function showUnsubscribe({ config }: PublicContext, token = ''): Promise<BinaryResult> {
  const address = unsubscribeUrl(config.publicUrl, tokenPattern.test(token) ? token : '')
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><title>Unsubscribe</title></head><body><a href="${address}">Unsubscribe from reminders</a></body></html>`
  return binary(Buffer.from(page), {
    fileName: 'unsubscribe.html',
    contentType: 'text/html; charset=utf-8',
    inline: true,
  })
}
