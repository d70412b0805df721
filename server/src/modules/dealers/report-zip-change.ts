import { enqueueMail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { DealerRow } from './queries/find-dealer'

/** Tells the dealer, at every address given, that signing in takes another ZIP from now on. It names no ZIP. */
export async function reportZipChange(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  dealer: DealerRow,
  addresses: readonly (string | null)[],
): Promise<void> {
  const { id, firstName, companyName, dealerNumber } = dealer
  const payload = { about: 'zip_changed', firstName, companyName, dealerNumber, changedByStaff: true }
  for (const to of new Set(addresses)) {
    await enqueueMail(tx, { type: 'status_update', to, payload, accountId: id, now })
  }
}
