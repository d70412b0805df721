import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import { createPasswordLinks, passwordLinkUrl } from '../../core/sign-in/password-links'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { listWithoutPassword } from './queries/find-user'
import type { UserFields } from './user-record'

type NewUser = Pick<UserFields, 'role' | 'firstName' | 'lastName' | 'email'> & { id: string }

/** Builds the welcome email of a user, with a link if they must set a password first. */
export function createWelcomeEmail(
  { id, role, firstName, lastName, email }: NewUser,
  { now }: Pick<SessionContext, 'now'>,
  link: { link?: string; expiresAt?: string } = {},
): Mail {
  const payload = { role, firstName, lastName, email: email ?? undefined, ...link }
  return { type: 'welcome', to: email, payload, accountId: id, now }
}

/** Emails a welcome to active staff without a password, each with a link to set one. */
export async function welcomeWithLink(tx: Tx, ctx: SessionContext, users: readonly NewUser[]): Promise<void> {
  const { now, config } = ctx
  const ids = users.map(({ id }) => id)
  const links = await createPasswordLinks(tx, ids, { purpose: 'set', now })
  const linksByUser = new Map(
    links.map(({ accountId, token, expiresAt }) => [
      accountId,
      { link: passwordLinkUrl(config.publicUrl, token), expiresAt: expiresAt.toISOString() },
    ]),
  )
  await enqueueMails(
    tx,
    ctx.program,
    users.map((user) => createWelcomeEmail(user, ctx, linksByUser.get(user.id))),
  )
}

interface StoredEdit {
  stored: NewUser & { isActive: boolean }
  after: Partial<UserFields>
}

/** Emails a welcome to users whom an edit activated and who have no password. Deactivation had deleted their links. */
export async function welcomeActivated(tx: Tx, ctx: SessionContext, edits: readonly StoredEdit[]): Promise<void> {
  const activatedEdits = edits.filter(({ stored, after }) => !stored.isActive && after.isActive === true)
  if (activatedEdits.length === 0) return
  const users = activatedEdits.map(({ stored, after }) => ({ ...stored, ...after }))
  const idsWithoutPassword = await listWithoutPassword(
    tx,
    users.map(({ id }) => id),
  )
  await welcomeWithLink(
    tx,
    ctx,
    users.filter(({ id }) => idsWithoutPassword.has(id)),
  )
}
