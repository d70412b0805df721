import { listUsedAccounts } from '../../../core/accounts/used-accounts'
import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { deleteQueuedWelcomes } from '../../../core/mail/mail-outbox'
import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { endSessionsOfAccounts } from '../../auth/queries/delete-sessions'
import type { DealerFields } from '../dealer-changes'
import { listSheetManagers, lockByIds, type SheetDealer } from './queries/sheet-dealers'
import { markDealersDeleted } from './queries/write-sheet-dealers'
import { type DealerEdit, storeDealers } from './store-dealers'

const BLOCK = 250

interface UndoneDealer {
  record: AppliedRecord
  /** The dealer's current data; undefined after deletion. */
  dealer: SheetDealer | undefined
}

type PreviousData = Partial<DealerFields> & { updatedAt: string }

const readPreviousData = ({ before }: AppliedRecord): PreviousData | null => before as PreviousData | null

/** Whether the dealer has not changed since the import. */
const isUnchanged = ({ record, dealer }: UndoneDealer): boolean =>
  dealer !== undefined && dealer.updatedAt.getTime() === record.updatedAt.getTime()

const createDeletionEvent = ({
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

function createRestoringEdit({ record, dealer }: UndoneDealer): DealerEdit[] {
  const previous = readPreviousData(record)
  if (previous === null || dealer === undefined) return []
  const { updatedAt, ...after } = previous
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, dealer[field as keyof DealerFields]]))
  return [{ stored: dealer, before, after, updatedAt: new Date(updatedAt) }]
}

/** Lists the previous managers who can no longer have dealers. */
async function listUnavailableManagers(tx: Tx, undone: readonly UndoneDealer[]): Promise<ReadonlySet<string>> {
  const ids = undone.flatMap(({ record }) => readPreviousData(record)?.territoryManagerId ?? [])
  if (ids.length === 0) return new Set()
  const managers = await listSheetManagers(tx, [...new Set(ids)], true)
  const active = new Set(managers.filter(({ isActive }) => isActive).map(({ id }) => id))
  return new Set(ids.filter((id) => !active.has(id)))
}

/**
 * Lists the dealers that cannot be restored: changed, deleted or used since the import, or with a previous manager who
 * is no longer active.
 */
async function listObstacles(tx: Tx, undone: readonly UndoneDealer[]): Promise<UndoneDealer[]> {
  const created = undone.filter(({ record }) => record.outcome === 'created')
  const used = await listUsedAccounts(
    tx,
    created.map(({ record }) => record.entityId),
  )
  const unavailableManagers = await listUnavailableManagers(tx, undone)
  return undone.filter(
    (each) =>
      !isUnchanged(each) ||
      used.has(each.record.entityId) ||
      unavailableManagers.has(readPreviousData(each.record)?.territoryManagerId ?? ''),
  )
}

async function undoBlock(tx: Tx, ctx: SessionContext, undone: readonly UndoneDealer[]): Promise<void> {
  const edits = undone.flatMap(createRestoringEdit)
  if (edits.length > 0) await storeDealers(tx, ctx, edits)
  const deleted = undone.flatMap(({ record, dealer }) => (record.outcome === 'created' && dealer ? dealer : []))
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  await markDealersDeleted(tx, ids, { deletedBy: ctx.actor.id, deletedAt: ctx.now })
  await endSessionsOfAccounts(tx, ids, null)
  await deleteQueuedWelcomes(tx, ids)
  await recordAudits(tx, ctx, deleted.map(createDeletionEvent))
}

/** Undoes an import: deletes new dealers and restores changed ones. If one cannot be restored, changes nothing. */
export async function undoDealers(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]> {
  const ids = records.map(({ entityId }) => entityId)
  const dealers = new Map((await lockByIds(tx, ids, ctx.subject)).map((dealer) => [dealer.id, dealer]))
  const undone = records.map((record) => ({ record, dealer: dealers.get(record.entityId) }))
  const obstacles = await listObstacles(tx, undone)
  if (obstacles.length > 0) return obstacles.map(({ record }) => record.label)
  await mapInBlocks(undone, BLOCK, (block) => undoBlock(tx, ctx, block))
  return []
}
