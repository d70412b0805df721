import { enqueueMails, type Mail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { DealerRow } from './queries/find-dealer'

type Told = Pick<DealerRow, 'id' | 'firstName' | 'companyName' | 'dealerNumber'>

/** Messages to the dealer, at every address given, that signing in takes another ZIP from now on. They name no ZIP. */
export function zipChangeMails(dealer: Told, addresses: readonly (string | null)[], now: Date): Mail[] {
  const { id, firstName, companyName, dealerNumber } = dealer
  const payload = { about: 'zip_changed' as const, firstName, companyName, dealerNumber, changedByStaff: true }
  return [...new Set(addresses)].map((to) => ({ type: 'account_change', to, payload, accountId: id, now }))
}

/** Tells the dealer. */
export async function reportZipChange(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  dealer: Told,
  addresses: readonly (string | null)[],
): Promise<void> {
  await enqueueMails(tx, zipChangeMails(dealer, addresses, now))
}
