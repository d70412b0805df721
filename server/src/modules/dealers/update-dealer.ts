import { invalidDealerEmail } from '@portal/contract/accounts/dealer-fields'
import type { Dealer, UpdateDealer } from '@portal/contract/accounts/dealers'
import { changedEmail } from '../../core/accounts/changed-email'
import { currentEntries } from '../../core/accounts/current-entries'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { endOtherSessions } from '../auth/queries/delete-sessions'
import { forgetDevices } from '../auth/queries/forget-devices'
import { notifyOfStaffChange } from '../sign-in-changes/staff-change-mails'
import { accountPart, businessPart, changedSignInParts, dealerChanges, sentFields, sentNumber } from './dealer-changes'
import { assertManager, assertStaysWithinScope, staleDealer } from './dealer-errors'
import { toDealer } from './dealer-record'
import { type DealerRow, findDealer, lockDealerRecord } from './queries/find-dealer'
import { updateDealerRows } from './queries/write-dealer'

type Changes = ReturnType<typeof dealerChanges>

async function storeDealer(tx: Tx, ctx: SessionContext, stored: DealerRow, { before, after }: Changes): Promise<void> {
  const dealer = { ...stored, ...after }
  const account = { ...accountPart(after), updatedAt: getChangeTime(stored.updatedAt, ctx.now) }
  await updateDealerRows(tx, stored.id, account, businessPart(after))
  await recordAudit(tx, ctx, { action: 'dealer.updated', entityType: 'account', entityId: stored.id, before, after })
  const notification = { changes: changedSignInParts(after), oldEmail: stored.email, newEmail: dealer.email }
  await notifyOfStaffChange(tx, ctx, dealer, notification)
  if (after.zipCode !== undefined) await forgetDevices(tx, [stored.id])
  // The dealer's sign-in values changed, or the account was deactivated.
  const signIn = [after.email, after.zipCode, after.dealerNumber]
  if (after.isActive === false || signIn.some((value) => value !== undefined)) {
    await endOtherSessions(tx, stored.id, null)
  }
}

async function change(tx: Tx, ctx: SessionContext, id: string, edit: UpdateDealer): Promise<Dealer> {
  const { now, subject } = ctx
  const stored = await lockDealerRecord(tx, id, subject, 'dealer.write')
  if (!stored) throw notFound()
  if (edit.updatedAt !== undefined && Date.parse(edit.updatedAt) !== stored.updatedAt.getTime()) {
    throw staleDealer(toDealer(stored, now))
  }
  const dealerNumber = sentNumber(stored, edit.dealerNumber)
  const email = changedEmail(stored.email, edit.email, invalidDealerEmail)
  const sent = currentEntries(ctx.program.lists, sentFields({ ...edit, dealerNumber, email }), stored)
  const changes = dealerChanges(stored, sent)
  if (changes.isNone) return toDealer(stored, now)
  assertStaysWithinScope(subject, { ...stored, ...changes.after })
  await assertManager(tx, changes.after.territoryManagerId, subject)
  await storeDealer(tx, ctx, stored, changes)
  return toDealer((await findDealer(tx, id, subject)) ?? stored, now)
}

/** Updates a dealer within scope with all sent fields that differ, or none. */
export async function updateDealer(ctx: SessionContext, id: string, edit: UpdateDealer): Promise<Dealer> {
  return transaction(ctx.db, (tx) => change(tx, ctx, id, edit))
}
