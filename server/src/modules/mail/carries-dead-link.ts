import { isWorkingLink } from '../../db/password-links'
import { isWorkingUndoLink } from '../../db/sign-in-changes'
import type { Db } from '../../platform/database/types'

/** Whether nobody should get the message any more: its link has been removed, used or ended, or is another account's. */
export async function carriesDeadLink(
  db: Db,
  { payload, toAddress: to }: { payload: Record<string, unknown>; toAddress: string },
  now: Date,
): Promise<boolean> {
  const { link, linkRemoved } = payload
  if (linkRemoved === true) return true
  if (typeof link !== 'string') return false
  return !((await isWorkingUndoLink(db, link, now)) ?? (await isWorkingLink(db, { link, to, now })))
}
