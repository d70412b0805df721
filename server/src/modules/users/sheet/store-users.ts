import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { enqueueMails } from '../../../core/mail/mail-outbox'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { endSessionsOfAccounts } from '../../auth/queries/delete-sessions'
import { deletePasswordLinksOfAccounts } from '../../auth/queries/password-links'
import { unassignDealers } from '../../dealers/reassign-dealers'
import { deleteSignInChanges } from '../../sign-in-changes/queries/undo-queries'
import { staffChangeMails } from '../../sign-in-changes/staff-change-mails'
import type { UserRow } from '../queries/find-user'
import { creatorAfterEdit } from '../rank-rules'
import type { UserFields } from '../user-record'
import { welcomeActivated } from '../welcome-users'
import { updateSheetUsers } from './queries/write-sheet-users'

export interface UserEdit {
  stored: UserRow
  /** The changed fields, before and after. */
  before: Partial<UserFields>
  after: Partial<UserFields>
  updatedAt: Date
}

type DealersByManager = ReadonlyMap<string, string[]>

/** Removes the manager of dealers whose manager has a new role; returns the dealers' IDs by manager ID. */
async function unassignDealersOnRoleChange(
  tx: Tx,
  ctx: SessionContext,
  edits: readonly UserEdit[],
): Promise<DealersByManager> {
  const managersWithNewRole = edits.filter(
    ({ stored, after }) => stored.role === 'territory_manager' && after.role !== undefined,
  )
  const unassigned = new Map<string, string[]>()
  for (const { stored } of managersWithNewRole) unassigned.set(stored.id, await unassignDealers(tx, ctx, stored.id))
  return unassigned
}

function createUpdateEvent({ stored, before, after }: UserEdit, unassigned: DealersByManager): AuditEvent {
  const unassignedDealers = unassigned.get(stored.id)
  const event = { action: 'user.updated', entityType: 'account', entityId: stored.id } as const
  return { ...event, before, after: { ...after, ...(unassignedDealers && { unassignedDealers }) } }
}

/** Notifies users of a changed email address, at the previous address. */
async function notifyOfEmailChange(tx: Tx, ctx: SessionContext, edits: readonly UserEdit[]): Promise<void> {
  const emailEdits = edits.filter(({ after }) => after.email !== undefined)
  await deleteSignInChanges(
    tx,
    emailEdits.map(({ stored }) => stored.id),
  )
  const mails = emailEdits.flatMap(({ stored, after }) =>
    staffChangeMails(ctx, stored, { changes: ['email'], oldEmail: stored.email, newEmail: after.email ?? null }),
  )
  await enqueueMails(tx, ctx.program, mails)
}

const getIds = (edits: readonly UserEdit[], condition: (after: Partial<UserFields>) => boolean): string[] =>
  edits.filter(({ after }) => condition(after)).map(({ stored }) => stored.id)

/**
 * Stores edits of locked staff with audit events and follow-up actions, as `storeUser` does for one.
 * @returns the IDs of the dealers who lost their manager, by manager ID
 */
export async function storeUsers(tx: Tx, ctx: SessionContext, edits: readonly UserEdit[]): Promise<DealersByManager> {
  await updateSheetUsers(
    tx,
    edits.map(({ stored, after, updatedAt }) => ({
      ...stored,
      ...after,
      updatedAt,
      creatorId: creatorAfterEdit(stored, after, ctx),
    })),
  )
  const unassigned = await unassignDealersOnRoleChange(tx, ctx, edits)
  await recordAudits(
    tx,
    ctx,
    edits.map((edit) => createUpdateEvent(edit, unassigned)),
  )
  const idsLosingLinks = getIds(edits, ({ email, isActive }) => email !== undefined || isActive === false)
  await deletePasswordLinksOfAccounts(tx, idsLosingLinks)
  await notifyOfEmailChange(tx, ctx, edits)
  const newRoles = getIds(edits, ({ role }) => role !== undefined)
  await endSessionsOfAccounts(tx, [...idsLosingLinks, ...newRoles], ctx.session.tokenHash)
  await welcomeActivated(tx, ctx, edits)
  return unassigned
}
