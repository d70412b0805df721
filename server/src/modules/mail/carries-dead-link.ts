import { isWorkingLink } from '../../db/password-links'
import type { Db } from '../../platform/database/types'

/** Whether nobody should get the message any more: its link has been removed, used or ended, or is another account's. */
export async function carriesDeadLink(
  db: Db,
  { payload, toAddress: to }: { payload: Record<string, unknown>; toAddress: string },
  now: Date,
): Promise<boolean> {
  const { link, linkRemoved } = payload
  if (linkRemoved === true) return true
  return typeof link === 'string' && !(await isWorkingLink(db, { link, to, now }))
}
