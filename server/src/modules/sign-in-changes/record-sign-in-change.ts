import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import { enqueueMails } from '../../core/mail/mail-outbox'
import { insertSignInChange, isAddressChangeUndoable, undoUrl } from '../../core/sign-in/sign-in-changes'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { type ChangedAccount, changeMail } from './change-mail'
import { findContact } from './queries/find-contact'

interface OwnChange {
  changes: readonly ChangedPart[]
  /** The address after the change, if it changed. */
  newEmail?: string | null
  /** The ZIP code before the change, if it changed. */
  previousZipCode?: string
}

/**
 * Notifies the previous address that an account changed its sign-in or email address, with an undo link. An address that is
 * itself new gets no link. Call it in the transaction of the change, with the account as it was before.
 */
export async function recordSignInChange(
  tx: Tx,
  ctx: SessionContext,
  account: ChangedAccount & { email: string | null },
  { changes, newEmail = null, previousZipCode }: OwnChange,
): Promise<void> {
  const { email } = account
  const isEmailChanged = changes.includes('email')
  const contact = await findContact(tx, ctx.program.names, account)
  const content = { changes, changedBy: null, contact, ...(isEmailChanged && { oldEmail: email, newEmail }) }
  if (email !== null) {
    const previous = {
      email: isEmailChanged ? email : null,
      zipCode: previousZipCode ?? null,
      isPassword: changes.includes('password'),
    }
    const isNew = await isAddressChangeUndoable(tx, account.id, ctx.now)
    // Store the change even without a link, because the link of an earlier change also restores the values before this one.
    const { token, expiresAt } = await insertSignInChange(tx, account.id, previous, ctx.now)
    const link = isNew ? undefined : { url: undoUrl(ctx.config.publicUrl, token), expiresAt }
    await enqueueMails(tx, ctx.program, [changeMail(ctx, account, { ...content, to: email, link })])
  }
  // Notify the new address of the new ZIP code, too, because the dealer signs in with it. Only the old address can undo.
  if (isEmailChanged && changes.includes('zip')) {
    await enqueueMails(tx, ctx.program, [
      changeMail(ctx, account, { changes: ['zip'], changedBy: null, contact, to: newEmail }),
    ])
  }
}
