import type { Dealer } from '@portal/contract/accounts/dealers'
import { maskZip } from '@portal/contract/rules/zip'
import type { DealerRow } from './queries/find-dealer'

/** The reply about a dealer at an instant, since a closed sign-in opens again by itself. */
export function toDealer(row: DealerRow, now: Date): Dealer {
  const { managerFirstName, managerLastName, closedUntil, updatedAt, ...fields } = row
  const manager = [managerFirstName, managerLastName].filter((part) => part).join(' ')
  return {
    ...fields,
    territoryManagerName: manager === '' ? null : manager,
    isLocked: closedUntil !== null && closedUntil > now,
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * A dealer as staff read one: of the ZIP, with which the dealer signs in, the area alone.
 * @param given the ZIP that the caller has just set, which is no news to them
 */
export const forStaff = (dealer: Dealer, given?: string): Dealer => ({
  ...dealer,
  zipCode: given ?? maskZip(dealer.zipCode),
})
