import { assertNotEasy } from '../../core/sign-in/assert-not-easy'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { findUser } from './queries/find-user'

/**
 * Looked at before the transaction, since estimating takes its time.
 * @throws ApiError 422 when the password that staff give a user is among the first that anybody would try, 404 when the
 * caller may not see the user
 */
export async function assertGivenPassword(ctx: SessionContext, userId: string, password: string): Promise<void> {
  const user = await findUser(ctx.db, userId, ctx.subject)
  if (!user) throw notFound()
  await assertNotEasy(password, user, { field: 'password', kind: 'given' })
}
