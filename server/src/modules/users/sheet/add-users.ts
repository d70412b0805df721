import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { enqueueMails } from '../../../core/mail/mail-outbox'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { welcomeTo, welcomeWithLink } from '../welcome-users'
import { insertSheetUsers, type UserToInsert } from './queries/write-sheet-users'

export type NewUser = Omit<UserToInsert, 'updatedAt'>

const eventOf = ({ id, passwordHash, ...fields }: NewUser): AuditEvent => ({
  action: 'user.created',
  entityType: 'account',
  entityId: id,
  after: fields,
})

/**
 * Adds staff with history and welcomes them, as `createUser` does for one. Those without a password are sent a link to
 * set their own; to those who are not active yet it would be a dead one, so they are welcomed once they are.
 */
export async function addUsers(tx: Tx, ctx: SessionContext, users: readonly NewUser[]): Promise<void> {
  const { now } = ctx
  await insertSheetUsers(
    tx,
    users.map((user) => ({ ...user, updatedAt: now })),
  )
  await recordAudits(tx, ctx, users.map(eventOf))
  await welcomeWithLink(
    tx,
    ctx,
    users.filter(({ passwordHash, isActive }) => passwordHash === null && isActive),
  )
  const withPassword = users.filter(({ passwordHash }) => passwordHash !== null)
  await enqueueMails(
    tx,
    withPassword.map((user) => welcomeTo(user, ctx)),
  )
}
