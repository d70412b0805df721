import { dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { Dealer } from '@portal/contract/accounts/dealers'
import { pickAll } from '../../platform/pick'
import type { DealerRow } from './queries/find-dealer'

/** The reply about a dealer at an instant, since a closed sign-in opens again by itself. */
export function toDealer(row: DealerRow, now: Date): Dealer {
  const manager = [row.managerFirstName, row.managerLastName].filter((part) => part).join(' ')
  return {
    id: row.id,
    ...pickAll(row, dealerFieldNames),
    territoryManagerName: manager === '' ? null : manager,
    isLocked: row.closedUntil !== null && row.closedUntil > now,
    updatedAt: row.updatedAt.toISOString(),
  }
}
