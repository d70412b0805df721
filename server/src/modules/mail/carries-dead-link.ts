import { isWorkingReminder } from '../../core/mail/unsubscribe-links'
import { isWorkingInvitation } from '../../core/orders/invitation-links'
import { isWorkingCode } from '../../core/sign-in/mailed-codes'
import { isWorkingLink } from '../../core/sign-in/password-links'
import { isWorkingUndoLink } from '../../core/sign-in/sign-in-changes'
import type { Db } from '../../platform/database/types'
import { isReadableNote } from './queries/is-readable-note'

/**
 * Whether an email must no longer be sent. Its link or code was removed, used or expired, or the link belongs to another
 * account. For a note: it was deleted or withdrawn, or its recipient can no longer sign in.
 */
export async function carriesDeadLink(
  db: Db,
  { payload, toAddress: to }: { payload: Record<string, unknown>; toAddress: string },
  now: Date,
): Promise<boolean> {
  const { isExample, link, linkRemoved, codeRemoved, code, batchId, noteId, why } = payload
  // The link of an example leads to the sign-in page, and nobody can use its code.
  if (isExample === true) return false
  if (linkRemoved === true || codeRemoved === true) return true
  if (typeof noteId === 'string') return !(await isReadableNote(db, { noteId, isForDealer: why === 'to-dealer', to }))
  if (typeof code === 'string' && typeof batchId === 'string') return !(await isWorkingCode(db, batchId, now))
  if (typeof link !== 'string') return false
  const isWorking =
    (await isWorkingUndoLink(db, link, now)) ??
    (await isWorkingReminder(db, { link, to, now })) ??
    (await isWorkingInvitation(db, { link, to, now })) ??
    (await isWorkingLink(db, { link, to, now }))
  return !isWorking
}
