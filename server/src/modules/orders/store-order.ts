import { getChangeTime } from '../../platform/clock'
import type { Tx } from '../../platform/database/types'
import { DraftChangedError } from './handle-conflicts'
import type { OrderDraft, Signature } from './order-draft'
import type { OrderCore, OrderRow, StoredLine } from './order-row'
import { insertOrder, linesToStore, updateDraft } from './queries/write-order'

async function storeCore(
  tx: Tx,
  current: OrderRow | undefined,
  draft: OrderDraft,
  lines: readonly StoredLine[],
  signature: Signature | null,
  now: Date,
): Promise<OrderCore> {
  if (!current) return insertOrder(tx, draft, lines, signature, now)
  const updated = await updateDraft(tx, current, draft, lines, signature, getChangeTime(current.updatedAt, now))
  if (!updated) throw new DraftChangedError(current.id)
  return updated
}

/**
 * Stores a dealer's order of a year, new or in place of the draft that was read, which keeps its ID and number.
 * @throws DraftChangedError when the draft changed since it was read
 */
export async function storeOrder(
  tx: Tx,
  current: OrderRow | undefined,
  draft: OrderDraft,
  signature: Signature | null,
  now: Date,
): Promise<OrderRow> {
  const items = linesToStore(draft.lines)
  const core = await storeCore(tx, current, draft, items, signature, now)
  return {
    ...core,
    items,
    itemCount: items.length,
    isRequestPending: current?.isRequestPending ?? null,
    amendments: current?.amendments ?? [],
    signature: null,
  }
}
