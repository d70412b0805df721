import type { Dealer } from '@portal/contract/dealers'
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
