import { listUsedAccounts } from '../../../core/accounts/used-accounts'
import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { deleteQueuedWelcomes } from '../../../core/mail/mail-outbox'
import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { inBlocks } from '../../../platform/in-blocks'
import { endSessionsOf } from '../../auth/queries/delete-sessions'
import type { DealerFields } from '../dealer-changes'
import { listSheetManagers, lockByIds, type SheetDealer } from './queries/sheet-dealers'
import { markDealersDeleted } from './queries/write-sheet-dealers'
import { type DealerEdit, storeDealers } from './store-dealers'

const BLOCK = 250

interface Undone {
  record: AppliedRecord
  /** The dealer's current data; undefined after deletion. */
  dealer: SheetDealer | undefined
}

type Kept = Partial<DealerFields> & { updatedAt: string }

const formerOf = ({ before }: AppliedRecord): Kept | null => before as Kept | null

/** Whether the dealer has not changed since the import. */
const isUntouched = ({ record, dealer }: Undone): boolean =>
  dealer !== undefined && dealer.updatedAt.getTime() === record.updatedAt.getTime()

const deletionOf = ({
  id,
  dealerNumber,
  companyName,
  firstName,
  lastName,
  email,
  district,
}: SheetDealer): AuditEvent => ({
  action: 'dealer.deleted',
  entityType: 'account',
  entityId: id,
  before: { dealerNumber, companyName, firstName, lastName, email, district },
})

function restoringEdit({ record, dealer }: Undone): DealerEdit[] {
  const former = formerOf(record)
  if (former === null || dealer === undefined) return []
  const { updatedAt, ...after } = former
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, dealer[field as keyof DealerFields]]))
  return [{ stored: dealer, before, after, updatedAt: new Date(updatedAt) }]
}

/** Lists the previous managers who can no longer have dealers. */
async function listGoneManagers(tx: Tx, undone: readonly Undone[]): Promise<ReadonlySet<string>> {
  const wanted = undone.flatMap(({ record }) => formerOf(record)?.territoryManagerId ?? [])
  if (wanted.length === 0) return new Set()
  const present = await listSheetManagers(tx, [...new Set(wanted)], true)
  const active = new Set(present.filter(({ isActive }) => isActive).map(({ id }) => id))
  return new Set(wanted.filter((id) => !active.has(id)))
}

/**
 * Lists the dealers that cannot be restored: changed, deleted or used since, or with a previous manager who is gone.
 */
async function listKept(tx: Tx, undone: readonly Undone[]): Promise<Undone[]> {
  const created = undone.filter(({ record }) => record.outcome === 'created')
  const used = await listUsedAccounts(
    tx,
    created.map(({ record }) => record.entityId),
  )
  const gone = await listGoneManagers(tx, undone)
  return undone.filter(
    (each) =>
      !isUntouched(each) || used.has(each.record.entityId) || gone.has(formerOf(each.record)?.territoryManagerId ?? ''),
  )
}

async function takeBack(tx: Tx, ctx: SessionContext, undone: readonly Undone[]): Promise<void> {
  const edits = undone.flatMap(restoringEdit)
  if (edits.length > 0) await storeDealers(tx, ctx, edits)
  const deleted = undone.flatMap(({ record, dealer }) => (record.outcome === 'created' && dealer ? dealer : []))
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  await markDealersDeleted(tx, ids, { deletedBy: ctx.actor.id, deletedAt: ctx.now })
  await endSessionsOf(tx, ids, null)
  await deleteQueuedWelcomes(tx, ids)
  await recordAudits(tx, ctx, deleted.map(deletionOf))
}

/** Undoes an import: deletes new dealers and restores changed ones. If one cannot be restored, changes nothing. */
export async function undoDealers(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]> {
  const ids = records.map(({ entityId }) => entityId)
  const dealers = new Map((await lockByIds(tx, ids, ctx.subject)).map((dealer) => [dealer.id, dealer]))
  const undone = records.map((record) => ({ record, dealer: dealers.get(record.entityId) }))
  const kept = await listKept(tx, undone)
  if (kept.length > 0) return kept.map(({ record }) => record.label)
  await inBlocks(undone, BLOCK, (block) => takeBack(tx, ctx, block))
  return []
}
