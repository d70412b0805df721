import { isDeepStrictEqual } from 'node:util'
import type { ImportKind, PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { splitIntoBlocks } from '../../../platform/in-blocks'
import { applyDealers } from './apply-dealers'
import type { DealerChange } from './dealer-columns'
import { planDealers } from './plan-dealers'
import { listSheetManagers, lockByIds } from './queries/sheet-dealers'
import { undoDealers } from './undo-dealers'

type Planned = PlannedRecord<DealerChange>

/** Dealers written per step: a tenth of a second or two, during which other requests wait. */
const DEALERS_PER_STEP = 100

/** Splits the records into parts; dealers do not depend on each other. */
const dealerParts = (records: readonly Planned[]): Planned[][] => splitIntoBlocks(records, DEALERS_PER_STEP)

/** Checks that the dealers are still as planned and that their new managers are still active. */
async function confirmDealers(tx: Tx, { subject }: SessionContext, records: readonly Planned[]): Promise<boolean> {
  const stored = records.flatMap(({ change }) => change?.stored ?? [])
  const managers = new Set(records.flatMap(({ change }) => change?.after.territoryManagerId ?? []))
  if (managers.size > 0) {
    const current = await listSheetManagers(tx, [...managers], true)
    if (current.filter(({ isActive }) => isActive).length < managers.size) return false
  }
  if (stored.length === 0) return true
  const ids = stored.map(({ id }) => id)
  const current = new Map((await lockByIds(tx, ids, subject)).map((dealer) => [dealer.id, dealer]))
  return stored.every((dealer) => isDeepStrictEqual(current.get(dealer.id), dealer))
}

/** Imports dealers from spreadsheets. */
export const dealerSheet: ImportKind<DealerChange> = {
  kind: 'dealers',
  plan: planDealers,
  apply: applyDealers,
  parts: dealerParts,
  confirm: confirmDealers,
  undo: undoDealers,
  // A dealer's district and manager determine whose lists show its orders.
}
