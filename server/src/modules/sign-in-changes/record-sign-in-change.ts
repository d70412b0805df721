import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import { enqueueMails } from '../../core/mail/mail-outbox'
import { insertSignInChange, isAddressNew, undoUrl } from '../../core/sign-in/sign-in-changes'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { type ChangedAccount, changeMail } from './change-mail'
import { findContact } from './queries/find-contact'

interface OwnChange {
  changes: readonly ChangedPart[]
  /** The address after the change, where it changed. */
  newEmail?: string | null
  /** The ZIP before the change, where it changed. */
  formerZipCode?: string
}

/**
 * Tells the address before the change that an account has changed what it signs in with or is reached at, with a link
 * that takes it back; an address that is itself new, without one. To be called in the transaction of the change, with the
 * account as it was.
 */
export async function recordSignInChange(
  tx: Tx,
  ctx: SessionContext,
  account: ChangedAccount & { email: string | null },
  { changes, newEmail = null, formerZipCode }: OwnChange,
): Promise<void> {
  const { email } = account
  const isEmailChanged = changes.includes('email')
  const contact = await findContact(tx, account)
  const told = { changes, changedBy: null, contact, ...(isEmailChanged && { oldEmail: email, newEmail }) }
  if (email !== null) {
    const former = {
      email: isEmailChanged ? email : null,
      zipCode: formerZipCode ?? null,
      isPassword: changes.includes('password'),
    }
    const isNew = await isAddressNew(tx, account.id, ctx.now)
    // Kept in any case: the link of an earlier change brings back what this one replaced.
    const { token, expiresAt } = await insertSignInChange(tx, account.id, former, ctx.now)
    const link = isNew ? undefined : { url: undoUrl(ctx.config.publicUrl, token), expiresAt }
    await enqueueMails(tx, [changeMail(ctx, account, { ...told, to: email, link })])
  }
  // A new ZIP is needed to sign in, so the new address hears of it too; only the old one can undo.
  if (isEmailChanged && changes.includes('zip')) {
    await enqueueMails(tx, [changeMail(ctx, account, { changes: ['zip'], changedBy: null, contact, to: newEmail })])
  }
}
