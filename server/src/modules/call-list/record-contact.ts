import type { DealerContact, RecordContact } from '@portal/contract/call-list/call-list'
import { callAgainBounds, contactTime } from '@portal/contract/call-list/contact-days'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { callListTexts } from '@portal/contract/texts/call-list'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError, invalidField, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { contactEvent } from './contact-event'
import { toDealerContact } from './contact-reply'
import { findContact, insertContact, isCallable, type NewContact, type StoredContact } from './queries/contacts'

/** Converts the browser's input to the contact to store. */
function toContact(
  { now, actor, config, program }: SessionContext,
  dealerId: string,
  input: RecordContact,
): NewContact {
  const reportedAt = new Date(input.happenedAt)
  const happenedAt = contactTime(reportedAt, now)
  const dayBounds = (day: Date) => callAgainBounds(toCalendarDate(day, config.timeZone))
  const { last } = dayBounds(happenedAt)
  // An entry that was offline for a long time can have a day to call again that is past now but was in the future then.
  const { first } = dayBounds(reportedAt < happenedAt ? reportedAt : happenedAt)
  const { callAgainOn } = input
  if (callAgainOn !== null && (callAgainOn < first || callAgainOn > last)) {
    throw invalidField('callAgainOn', callListTexts.dayOutOfRange)
  }
  const orderYear = getOrderYear(program.running, happenedAt, config.timeZone)
  return {
    ...input,
    dealerId,
    staffId: actor.id,
    staffName: identityName(actor),
    orderYear,
    happenedAt,
    arrivedAt: now,
  }
}

/**
 * Returns the stored contact if it matches the input. Its time can differ, because the server corrects times that are
 * out of bounds.
 */
function matchStoredContact(
  stored: StoredContact | undefined,
  staffId: string,
  dealerId: string,
  input: RecordContact,
) {
  if (!stored) return undefined
  const isSame =
    stored.staffId === staffId &&
    // IDs can be in upper or lower case.
    stored.dealerId === dealerId.toLowerCase() &&
    stored.outcome === input.outcome &&
    stored.reason === input.reason &&
    stored.note === input.note &&
    stored.callAgainOn === input.callAgainOn
  if (!isSame) throw new ApiError('KEY_REUSED', callListTexts.idUsed)
  return stored
}

/**
 * Records the outcome of a call. A repeated call returns the stored contact, even if the dealer left the scope or the contact
 * was undone, because the browser needs to know that it arrived.
 * @throws ApiError 404 out of scope, 409 if the browser means another account, 422 for an invalid day, or KEY_REUSED if the ID
 * belongs to another contact
 */
export async function recordContact(
  ctx: SessionContext,
  dealerId: string,
  input: RecordContact,
): Promise<Result<DealerContact>> {
  const { db, actor, subject } = ctx
  if (input.staffId !== undefined && input.staffId.toLowerCase() !== actor.id) {
    throw new ApiError('CONFLICT', callListTexts.otherAccount)
  }
  return transaction(db, async (tx) => {
    const existingContact = matchStoredContact(await findContact(tx, input.id), actor.id, dealerId, input)
    if (existingContact) return result(toDealerContact(existingContact), { status: 200 })
    if (!(await isCallable(tx, dealerId, subject))) throw notFound()
    const stored = await insertContact(tx, toContact(ctx, dealerId, input))
    if (!stored) {
      // Another request has just stored a contact with this ID.
      const concurrentContact = matchStoredContact(await findContact(tx, input.id), actor.id, dealerId, input)
      if (!concurrentContact) throw new Error('The conflicting contact was not found')
      return result(toDealerContact(concurrentContact), { status: 200 })
    }
    await recordAudit(tx, ctx, contactEvent('dealer.contacted', stored))
    return result(toDealerContact(stored), { status: 201 })
  })
}
