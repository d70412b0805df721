import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { deleteQueuedWelcomes } from '../../../core/mail/mail-outbox'
import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { endSessionsOfAccounts } from '../../auth/queries/delete-sessions'
import { deletePasswordLinksOfAccounts } from '../../auth/queries/password-links'
import { restoreManager } from '../../dealers/reassign-dealers'
import type { UserRow } from '../queries/find-user'
import { lockUsersByIds } from './queries/sheet-users'
import { markUsersDeleted } from './queries/write-sheet-users'
import { storeUsers } from './store-users'
import { listUserObstacles } from './undo-obstacles'
import { createRestoringEdit, readRestorable, type UndoneUser } from './user-restoration'

const BLOCK = 250

const createDeletionEvent = ({ id, email, firstName, lastName, role, district, isActive }: UserRow): AuditEvent => ({
  action: 'user.deleted',
  entityType: 'account',
  entityId: id,
  before: { email, firstName, lastName, role, district, isActive },
})

async function deleteAddedUsers(tx: Tx, ctx: SessionContext, users: readonly UserRow[]): Promise<void> {
  if (users.length === 0) return
  const ids = users.map(({ id }) => id)
  await markUsersDeleted(tx, ids, { deletedBy: ctx.actor.id, deletedAt: ctx.now })
  await deletePasswordLinksOfAccounts(tx, ids)
  await endSessionsOfAccounts(tx, ids, null)
  await deleteQueuedWelcomes(tx, ids)
  await recordAudits(tx, ctx, users.map(createDeletionEvent))
}

async function undoBlock(tx: Tx, ctx: SessionContext, undone: readonly UndoneUser[]): Promise<void> {
  // Delete new users first, so that their addresses are free for the previous owners.
  await deleteAddedUsers(
    tx,
    ctx,
    undone.flatMap(({ record, user }) => (record.outcome === 'created' && user ? user : [])),
  )
  const edits = undone.flatMap(createRestoringEdit)
  if (edits.length > 0) await storeUsers(tx, ctx, edits)
  for (const { record } of undone) {
    const dealers = readRestorable(record)?.unassignedDealers ?? []
    if (dealers.length > 0) await restoreManager(tx, ctx, record.entityId, dealers)
  }
}

/** Undoes an import: deletes new staff and restores changed ones. If one cannot be restored, changes nothing. */
export async function undoUsers(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]> {
  const ids = records.map(({ entityId }) => entityId)
  const users = new Map((await lockUsersByIds(tx, ids, ctx.subject)).map((user) => [user.id, user]))
  const undone = records.map((record) => ({ record, user: users.get(record.entityId) }))
  const obstacles = await listUserObstacles(tx, ctx, undone)
  if (obstacles.length > 0) return obstacles.map(({ record }) => record.label)
  await mapInBlocks(undone, BLOCK, (block) => undoBlock(tx, ctx, block))
  return []
}
