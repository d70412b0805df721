import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { type ChangedAccount, changeMail } from './change-mail'
import { findContact } from './queries/find-contact'
import { deleteSignInChanges } from './queries/undo-queries'

interface StaffChange {
  changes: readonly ChangedPart[]
  oldEmail: string | null
  newEmail: string | null
}

/**
 * Emails about a sign-in that staff changed, to the previous address. They name a contact and have no undo link, because
 * only staff can change the values again. If the ZIP code and the address changed, the new address gets an email, too.
 */
export function staffChangeMails(
  ctx: SessionContext,
  account: ChangedAccount,
  { changes, oldEmail, newEmail }: StaffChange,
  contact: string = ctx.program.names.distributorName,
): Mail[] {
  if (changes.length === 0) return []
  const { firstName, lastName } = ctx.actor
  const changedBy = `${`${firstName} ${lastName}`.trim()} of ${ctx.program.names.distributorName}`
  const isEmailChanged = changes.includes('email')
  const content = { changes, changedBy, contact, ...(isEmailChanged && { oldEmail, newEmail }) }
  const mails = [changeMail(ctx, account, { ...content, to: oldEmail })]
  if (!isEmailChanged || !changes.includes('zip')) return mails
  return [...mails, changeMail(ctx, account, { changes: ['zip'], changedBy, contact, to: newEmail })]
}

/** Notifies one account and deletes its undo links, in the transaction of the change. */
export async function notifyOfStaffChange(
  tx: Tx,
  ctx: SessionContext,
  account: ChangedAccount,
  change: StaffChange,
): Promise<void> {
  if (change.changes.length === 0) return
  await deleteSignInChanges(tx, [account.id])
  await enqueueMails(
    tx,
    ctx.program,
    staffChangeMails(ctx, account, change, await findContact(tx, ctx.program.names, account)),
  )
}
