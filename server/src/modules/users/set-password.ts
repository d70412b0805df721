import type { User } from '@portal/contract/accounts/users'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { hashPassword } from '../../platform/passwords'
import { assertGivenPassword } from './given-password'
import { lockUser } from './queries/find-user'
import { assertNotOwnPassword } from './rank-rules'
import { storeUser } from './store-user'
import { toUser } from './user-record'

/** Gives a member of staff a password that counts as temporary, and signs them out everywhere. */
export async function setPassword(ctx: SessionContext, id: string, password: string): Promise<User> {
  assertNotOwnPassword(ctx.subject, { id })
  await assertGivenPassword(ctx, id, password)
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const stored = await lockUser(tx, id, ctx.subject)
    if (!stored) throw notFound()
    return toUser(await storeUser(tx, ctx, stored, { before: {}, after: {} }, passwordHash), ctx.now)
  })
}
