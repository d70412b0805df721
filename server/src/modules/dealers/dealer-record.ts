import { dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { Dealer } from '@portal/contract/accounts/dealers'
import { pickAll } from '../../platform/pick'
import type { DealerRow } from './queries/find-dealer'

/** Builds the reply about a dealer. It depends on the time, because a lockout ends automatically. */
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
