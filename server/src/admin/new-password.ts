import { newPasswordSchema } from '@portal/contract/accounts/profile'
import { readProgram } from '../core/program/read-program'
import { findPasswordWeakness, type PasswordOwner } from '../core/sign-in/assert-strong-password'
import { createPasswordLinks, passwordLinkUrl } from '../core/sign-in/password-links'
import type { Tx } from '../platform/database/types'
import { hashPassword } from '../platform/passwords'
import { AdminError, type CommandParts, type DatabaseCommand } from './command'

/** The option of commands that print a link instead of prompting for a password. */
export const linkOption = { link: { type: 'boolean' } } as const

/**
 * Hashes a password that the operator types or pipes in; null if the option requests a link instead. It is temporary,
 * but grants the highest rank until it is changed, so it must be as strong as one that users choose.
 * @throws AdminError if the password is too short, too long or too easy to guess
 */
export async function readPasswordHash(
  { database, now, options, readSecret }: Parameters<DatabaseCommand['run']>[0],
  owner: PasswordOwner,
): Promise<string | null> {
  if (options.link === true) return null
  const given = await readSecret('New password: ')
  const { data, error } = newPasswordSchema.safeParse(given)
  if (error) throw new AdminError(`${error.issues[0]?.message ?? 'This password cannot be used'}.`)
  const { names } = await readProgram(database.db, now)
  const reason = await findPasswordWeakness(names, data, owner, 'own')
  if (reason !== null) throw new AdminError(reason)
  return hashPassword(data)
}

/** Returns a single-use link to set the account's password, and its expiry. */
export async function createPasswordLink(
  tx: Tx,
  accountId: string,
  { config, now }: Pick<CommandParts, 'config' | 'now'>,
): Promise<{ line: string; expiresAt: Date }> {
  const [link] = await createPasswordLinks(tx, [accountId], { purpose: 'set', now })
  if (!link) throw new Error('Every account must get a link')
  const { token, expiresAt } = link
  return {
    line: `${passwordLinkUrl(config.publicUrl, token)} (works once, until ${expiresAt.toISOString()})`,
    expiresAt,
  }
}
