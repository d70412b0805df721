import type { DealerContact, DealerToCall } from '@portal/contract/call-list/call-list'
import { toDecimalString } from '@portal/contract/rules/money'
import type { StoredContact } from './queries/contacts'
import type { DealerRow } from './queries/find-dealers'

/** Converts a contact for responses. */
export const toDealerContact = (row: StoredContact): DealerContact => ({
  id: row.id,
  outcome: row.outcome,
  reason: row.reason,
  note: row.note,
  callAgainOn: row.callAgainOn,
  staffName: row.staffName,
  happenedAt: row.happenedAt.toISOString(),
  arrivedAt: row.arrivedAt.toISOString(),
})

/** Converts a dealer to call for responses. */
export const toDealerToCall = ({ lastYearCents, ...dealer }: DealerRow): DealerToCall => ({
  ...dealer,
  lastYearTotal: lastYearCents === null ? null : toDecimalString(Number(lastYearCents)),
})
