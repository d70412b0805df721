import { randomUUID } from 'node:crypto'
import type { AppliedRecord, ApplyOptions, PlannedRecord } from '../../../core/sheets/import-kind'
import { getChangeTime } from '../../../platform/clock'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { readInPreparedBlocks } from '../../../platform/in-blocks'
import { type NewDealer, prepareDealers } from './add-dealers'
import type { DealerChange } from './dealer-columns'
import { type DealerEdit, storeDealers } from './store-dealers'

/** The number of dealers per block: few enough that requests without database access are not delayed. */
const BLOCK = 250

interface Written extends AppliedRecord {
  added: NewDealer | null
  edit: DealerEdit | null
}

function toWrite({ rows, label, change }: PlannedRecord<DealerChange>, now: Date): Written[] {
  if (change === null) return []
  const { stored, before, after } = change
  if (stored === null) {
    const added = { id: randomUUID(), fields: after }
    return [{ rows, label, outcome: 'created', entityId: added.id, before: null, updatedAt: now, added, edit: null }]
  }
  const updatedAt = getChangeTime(stored.updatedAt, now)
  const edit = { stored, before, after, updatedAt }
  // Stores the previous `updatedAt` too. An undo restores it, so that the previous import can then be undone.
  const previous = { ...before, updatedAt: stored.updatedAt.toISOString() }
  return [{ rows, label, outcome: 'updated', entityId: stored.id, before: previous, updatedAt, added: null, edit }]
}

/** Counts the new dealers with an email address, who get a welcome email. */
export const countWelcomeEmails = (records: readonly PlannedRecord<unknown>[]): number =>
  (records as readonly PlannedRecord<DealerChange>[]).filter(
    ({ outcome, change }) => outcome === 'created' && Boolean(change?.after.email),
  ).length

/** Writes planned dealers with a few statements per block. */
export async function applyDealers(
  tx: Tx,
  ctx: SessionContext,
  records: readonly PlannedRecord<DealerChange>[],
  { written, welcome }: ApplyOptions,
): Promise<AppliedRecord[]> {
  const all = records.flatMap((record) => toWrite(record, ctx.now))
  await readInPreparedBlocks(all, BLOCK, (block, done) => {
    const added = block.flatMap((each) => each.added ?? [])
    const edits = block.flatMap((each) => each.edit ?? [])
    const add = added.length > 0 ? prepareDealers(ctx, added, welcome) : null
    return async () => {
      await add?.(tx)
      if (edits.length > 0) await storeDealers(tx, ctx, edits)
      written(done)
    }
  })
  return all.map(({ added, edit, ...record }) => record)
}
