import { recordAudits } from '../../../db/audit'
import { enqueueMails, type Mail } from '../../../db/mail-outbox'
import { createPasswordLinks, type PasswordLink, passwordLinkUrl } from '../../../db/password-links'
import type { AuditEvent } from '../../../platform/audit/audit-event'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { insertSheetUsers, type UserToInsert } from './queries/write-sheet-users'

export type NewUser = Omit<UserToInsert, 'updatedAt'>

function welcomeOf(user: NewUser, link: PasswordLink | undefined, { config, now }: SessionContext): Mail {
  const { id, role, firstName, lastName, email } = user
  const about = { role, firstName, lastName, email: email ?? undefined }
  const payload = link
    ? { ...about, link: passwordLinkUrl(config.publicUrl, link.token), expiresAt: link.expiresAt.toISOString() }
    : about
  return { type: 'welcome', to: email, payload, accountId: id, now }
}

const eventOf = ({ id, passwordHash, ...fields }: NewUser): AuditEvent => ({
  action: 'user.created',
  entityType: 'account',
  entityId: id,
  after: fields,
})

/**
 * Adds staff with history and welcomes them, as `createUser` does for one. Those without a password have one that
 * nobody knows, and their welcome carries a link to set their own.
 */
export async function addUsers(tx: Tx, ctx: SessionContext, users: readonly NewUser[]): Promise<void> {
  const { now } = ctx
  await insertSheetUsers(
    tx,
    users.map((user) => ({ ...user, updatedAt: now })),
  )
  await recordAudits(tx, ctx, users.map(eventOf))
  const withoutPassword = users.filter(({ passwordHash }) => passwordHash === null).map(({ id }) => id)
  const links = await createPasswordLinks(tx, withoutPassword, { purpose: 'set', now })
  const linkOf = new Map(links.map((link) => [link.accountId, link]))
  await enqueueMails(
    tx,
    users.map((user) => welcomeOf(user, linkOf.get(user.id), ctx)),
  )
}
