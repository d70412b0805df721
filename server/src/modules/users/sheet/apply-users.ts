import { randomUUID } from 'node:crypto'
import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { enqueueMails } from '../../../core/mail/mail-outbox'
import type { AppliedRecord, ApplyOptions, PlannedRecord } from '../../../core/sheets/import-kind'
import { getChangeTime } from '../../../platform/clock'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import type { UserFields } from '../user-record'
import { createWelcomeEmail, welcomeWithLink } from '../welcome-users'
import { insertSheetUsers, type UserToInsert } from './queries/write-sheet-users'
import { storeUsers, type UserEdit } from './store-users'
import type { UserChange } from './user-columns'

type NewUser = Omit<UserToInsert, 'updatedAt' | 'creatorId'>

const createAddEvent = ({ id, passwordHash, ...fields }: NewUser): AuditEvent => ({
  action: 'user.created',
  entityType: 'account',
  entityId: id,
  after: fields,
})

/**
 * Adds staff with audit events and welcome emails, as `createUser` does for one. Users without a password get a link to
 * set one. An inactive user's link would not work, so they get the email when they are activated.
 */
async function addUsers(tx: Tx, ctx: SessionContext, users: readonly NewUser[]): Promise<void> {
  const { now } = ctx
  await insertSheetUsers(
    tx,
    users.map((user) => ({ ...user, creatorId: ctx.subject.id, updatedAt: now })),
  )
  await recordAudits(tx, ctx, users.map(createAddEvent))
  await welcomeWithLink(
    tx,
    ctx,
    users.filter(({ passwordHash, isActive }) => passwordHash === null && isActive),
  )
  const usersWithPassword = users.filter(({ passwordHash }) => passwordHash !== null)
  await enqueueMails(
    tx,
    ctx.program,
    usersWithPassword.map((user) => createWelcomeEmail(user, ctx)),
  )
}

/** Small blocks, so that requests without database access get their turn. */
const BLOCK = 250

interface WrittenUser extends AppliedRecord {
  added: NewUser | null
  edit: UserEdit | null
}

function toWrittenUsers({ rows, label, change }: PlannedRecord<UserChange>, now: Date): WrittenUser[] {
  if (change === null) return []
  const { stored, before, after, passwordHash } = change
  if (stored === null) {
    const added = { ...(after as UserFields), id: randomUUID(), passwordHash }
    return [{ rows, label, outcome: 'created', entityId: added.id, before: null, updatedAt: now, added, edit: null }]
  }
  const updatedAt = getChangeTime(stored.updatedAt, now)
  const edit = { stored, before, after, updatedAt }
  // Stores the previous `updatedAt` too. An undo restores it, so that the previous import can then be undone.
  const previous = { ...before, updatedAt: stored.updatedAt.toISOString() }
  return [{ rows, label, outcome: 'updated', entityId: stored.id, before: previous, updatedAt, added: null, edit }]
}

/** Writes planned users with a few statements per block. */
export async function applyUsers(
  tx: Tx,
  ctx: SessionContext,
  records: readonly PlannedRecord<UserChange>[],
  { written }: ApplyOptions,
): Promise<AppliedRecord[]> {
  const all = records.flatMap((record) => toWrittenUsers(record, ctx.now))
  const unassignedByManager = new Map<string, string[]>()
  await mapInBlocks(all, BLOCK, async (block, done) => {
    const added = block.flatMap((each) => each.added ?? [])
    const edits = block.flatMap((each) => each.edit ?? [])
    if (added.length > 0) await addUsers(tx, ctx, added)
    const unassigned = edits.length > 0 ? await storeUsers(tx, ctx, edits) : []
    for (const [id, dealers] of unassigned) unassignedByManager.set(id, dealers)
    written(done)
  })
  return all.map(({ added, edit, ...record }) => {
    const unassignedDealers = unassignedByManager.get(record.entityId)
    return unassignedDealers ? { ...record, before: { ...record.before, unassignedDealers } } : record
  })
}
