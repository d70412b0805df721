import { isDeepStrictEqual } from 'node:util'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { blocksOf } from '../../../platform/in-blocks'
import type { DealerChange } from './dealer-columns'
import { listSheetManagers, lockByIds } from './queries/sheet-dealers'

type Planned = PlannedRecord<DealerChange>

/** Written in a tenth of a second or two, for which everybody else waits. */
const STEP = 100

/** No dealer's row has to do with another's. */
export const dealerParts = (records: readonly Planned[]): Planned[][] => blocksOf(records, STEP)

/** Whether the dealers are as they were planned to be changed, and the managers they get still are managers. */
export async function confirmDealers(
  tx: Tx,
  { subject }: SessionContext,
  records: readonly Planned[],
): Promise<boolean> {
  const stored = records.flatMap(({ change }) => change?.stored ?? [])
  const managers = new Set(records.flatMap(({ change }) => change?.after.territoryManagerId ?? []))
  if (managers.size > 0) {
    const present = await listSheetManagers(tx, [...managers], true)
    if (present.filter(({ isActive }) => isActive).length < managers.size) return false
  }
  if (stored.length === 0) return true
  const ids = stored.map(({ id }) => id)
  const present = new Map((await lockByIds(tx, ids, subject)).map((dealer) => [dealer.id, dealer]))
  return stored.every((dealer) => isDeepStrictEqual(present.get(dealer.id), dealer))
}
