import type { User } from '@portal/contract/accounts/users'
import { assertStrongPassword } from '../../core/sign-in/assert-strong-password'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { hashPassword } from '../../platform/passwords'
import { findUser, lockUserRecord } from './queries/find-user'
import { assertNotOwnPassword } from './rank-rules'
import { storeUser } from './store-user'
import { toUser } from './user-record'

/**
 * Checks a password that staff set. Runs before the transaction, because estimating takes time.
 * @throws ApiError 422 when the password is too easy to guess, 404 when the caller may not see the user
 */
export async function assertGivenPassword(ctx: SessionContext, userId: string, password: string): Promise<void> {
  const user = await findUser(ctx.db, userId, ctx.subject)
  if (!user) throw notFound()
  await assertStrongPassword(ctx.program.names, password, user, { field: 'password', kind: 'given' })
}

/** Sets a staff member's temporary password and signs them out everywhere. */
export async function setPassword(ctx: SessionContext, id: string, password: string): Promise<User> {
  assertNotOwnPassword(ctx.subject, { id })
  await assertGivenPassword(ctx, id, password)
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const stored = await lockUserRecord(tx, id, ctx.subject)
    if (!stored) throw notFound()
    return toUser(await storeUser(tx, ctx, stored, { before: {}, after: {} }, passwordHash), ctx)
  })
}
