import type { DealerContact, RecordContact } from '@portal/contract/call-list/call-list'
import { callAgainBounds, contactTime } from '@portal/contract/call-list/contact-days'
import { calendarDateIn } from '@portal/contract/rules/calendar'
import { orderYearOf } from '@portal/contract/rules/order-year'
import { callListTexts } from '@portal/contract/texts/call-list'
import { nameOf, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, invalidField, notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { contactEvent } from './contact-event'
import { contactReply } from './contact-reply'
import { findContact, insertContact, isReached, type NewContact, type StoredContact } from './queries/contacts'

/** What is stored of a contact that a browser tells. */
function contactOf({ now, actor, config }: SessionContext, dealerId: string, input: RecordContact): NewContact {
  const told = new Date(input.happenedAt)
  const happenedAt = contactTime(told, now)
  const boundsOn = (day: Date) => callAgainBounds(calendarDateIn(day, config.timeZone))
  const { last } = boundsOn(happenedAt)
  // What was kept for longer than a contact's time is believed may name a day that was still to come when it was said.
  const { first } = boundsOn(told < happenedAt ? told : happenedAt)
  const { callAgainOn } = input
  if (callAgainOn !== null && (callAgainOn < first || callAgainOn > last)) {
    throw invalidField('callAgainOn', callListTexts.dayOutOfRange)
  }
  const orderYear = orderYearOf(happenedAt, config.timeZone)
  return {
    ...input,
    dealerId,
    staffId: actor.id,
    staffName: nameOf(actor),
    orderYear,
    happenedAt,
    arrivedAt: now,
  }
}

/** What was stored under the same id, when it is the same contact. When it happened may read otherwise, since it was kept within bounds. */
function asStored(stored: StoredContact | undefined, staffId: string, dealerId: string, input: RecordContact) {
  if (!stored) return undefined
  const isSame =
    stored.staffId === staffId &&
    // Ids are spelled in either case.
    stored.dealerId === dealerId.toLowerCase() &&
    stored.outcome === input.outcome &&
    stored.reason === input.reason &&
    stored.note === input.note &&
    stored.callAgainOn === input.callAgainOn
  if (!isSame) throw new ApiError('KEY_REUSED', callListTexts.idUsed)
  return stored
}

/**
 * Records what came of a call. One that was sent before is answered as it was stored, also when its dealer has left the scope or it
 * was taken back meanwhile: the browser that asks wants to know that it arrived.
 * @throws ApiError 404 out of scope, 409 when the browser means another account, 422 for a day that cannot be, or KEY_REUSED when the id stands for another contact
 */
export async function recordContact(
  ctx: SessionContext,
  dealerId: string,
  input: RecordContact,
): Promise<Result<DealerContact>> {
  const { db, actor, subject } = ctx
  if (input.staffId !== undefined && input.staffId.toLowerCase() !== actor.id) {
    throw new ApiError('CONFLICT', callListTexts.ofOther)
  }
  return transaction(db, async (tx) => {
    const before = asStored(await findContact(tx, input.id), actor.id, dealerId, input)
    if (before) return result(contactReply(before), { status: 200 })
    if (!(await isReached(tx, dealerId, subject))) throw notFound()
    const stored = await insertContact(tx, contactOf(ctx, dealerId, input))
    if (!stored) {
      // Another request stored it just now.
      const meanwhile = asStored(await findContact(tx, input.id), actor.id, dealerId, input)
      if (!meanwhile) throw new Error('A contact conflicts with one that is not there')
      return result(contactReply(meanwhile), { status: 200 })
    }
    await recordAudit(tx, ctx, contactEvent('dealer.contacted', stored))
    return result(contactReply(stored), { status: 201 })
  })
}
