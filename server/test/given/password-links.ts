import { createHash } from 'node:crypto'
import { insertSignInChange } from '../../src/core/sign-in/sign-in-changes'
import { passwordLinks } from '../../src/db/tables'
import type { Db, Tx } from '../../src/platform/database/types'
import { hashToken } from '../../src/platform/http/token'
import { nextNumber } from './counter'

export type PasswordLinkOverrides = Partial<Omit<typeof passwordLinks.$inferInsert, 'tokenHash' | 'accountId'>>

/** Creates a link that sets the account's password within an hour, and returns its token. */
export async function givenPasswordLink(
  db: Db,
  now: Date,
  account: { id: string },
  overrides: PasswordLinkOverrides = {},
): Promise<string> {
  const token = createHash('sha256').update(`given password link ${nextNumber()}`).digest('base64url')
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const row = { accountId: account.id, purpose: 'reset', createdAt: now, expiresAt, ...overrides }
  await db.insert(passwordLinks).values({ ...row, tokenHash: hashToken(token) })
  return token
}

/** Creates a link that undoes the account's change of email, from an address with that name, and returns its token. */
export async function givenUndoLink(db: Db, now: Date, account: { id: string }): Promise<string> {
  const previous = { email: `former-${nextNumber()}@example.com`, zipCode: null, isPassword: false }
  return (await insertSignInChange(db as Tx, account.id, previous, now)).token
}
