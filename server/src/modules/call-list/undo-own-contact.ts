import type { UndoContact } from '@portal/contract/call-list/call-list'
import { undoMinutes } from '@portal/contract/call-list/contact-days'
import { callListTexts } from '@portal/contract/texts/call-list'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { contactEvent } from './contact-event'
import { findContact, undoContact } from './queries/contacts'

/**
 * Undoes a contact that the caller recorded less than 10 minutes ago. A contact that was already undone stays undone. The
 * dealer may have left the scope in the meantime.
 * @throws ApiError 404 if the contact does not exist or is another user's, 409 if the browser means another account, and TOO_LATE
 */
export async function undoOwnContact(
  ctx: SessionContext,
  id: string,
  { staffId }: UndoContact,
): Promise<{ success: true }> {
  const { db, actor, now } = ctx
  if (staffId !== undefined && staffId.toLowerCase() !== actor.id) {
    throw new ApiError('CONFLICT', callListTexts.otherAccount)
  }
  const arrivedAfter = new Date(now.getTime() - undoMinutes * 60_000)
  await transaction(db, async (tx) => {
    const undone = await undoContact(tx, { id, staffId: actor.id, arrivedAfter, now })
    if (undone) {
      await recordAudit(tx, ctx, contactEvent('dealer-contact.taken-back', undone))
      return
    }
    const current = await findContact(tx, id)
    if (current?.staffId !== actor.id) throw notFound()
    if (current.takenBackAt === null) throw new ApiError('TOO_LATE', callListTexts.tooLate)
  })
  return { success: true }
}
