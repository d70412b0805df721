import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import { program } from '@portal/contract/rules/program'
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
 * Messages to an account whose sign-in staff have changed: at the address before, without a link, since staff's word
 * stands until staff change it, but with whom to call; of a new ZIP at the new address too.
 */
export function staffChangeMails(
  ctx: SessionContext,
  account: ChangedAccount,
  { changes, oldEmail, newEmail }: StaffChange,
  contact: string = program.distributorName,
): Mail[] {
  if (changes.length === 0) return []
  const { firstName, lastName } = ctx.actor
  const changedBy = `${`${firstName} ${lastName}`.trim()} of ${program.distributorName}`
  const isEmailChanged = changes.includes('email')
  const told = { changes, changedBy, contact, ...(isEmailChanged && { oldEmail, newEmail }) }
  const mails = [changeMail(ctx, account, { ...told, to: oldEmail })]
  if (!isEmailChanged || !changes.includes('zip')) return mails
  return [...mails, changeMail(ctx, account, { changes: ['zip'], changedBy, contact, to: newEmail })]
}

/** Tells one account and ends its links, in the transaction of the change. */
export async function tellStaffChange(
  tx: Tx,
  ctx: SessionContext,
  account: ChangedAccount,
  change: StaffChange,
): Promise<void> {
  if (change.changes.length === 0) return
  await deleteSignInChanges(tx, [account.id])
  await enqueueMails(tx, staffChangeMails(ctx, account, change, await findContact(tx, account)))
}
