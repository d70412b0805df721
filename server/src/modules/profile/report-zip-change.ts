import { enqueueMail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { isImpersonating } from '../../platform/http/identity'
import type { StoredProfile } from './queries/find-profile'

/**
 * Tells the dealer that signing in takes another ZIP from now on: at the address so far and, when that changes in the
 * same edit, at the new one too. The ZIP itself is not in the message.
 */
export async function reportZipChange(
  tx: Tx,
  ctx: SessionContext,
  stored: StoredProfile,
  emailNow: string | null,
): Promise<void> {
  const payload = {
    about: 'zip_changed' as const,
    firstName: stored.firstName,
    companyName: stored.business?.companyName ?? '',
    dealerNumber: stored.business?.dealerNumber ?? '',
    changedByStaff: isImpersonating(ctx.session),
  }
  const addresses = new Set([stored.email, emailNow])
  for (const to of addresses) {
    await enqueueMail(tx, { type: 'account_change', to, payload, accountId: stored.id, now: ctx.now })
  }
}
