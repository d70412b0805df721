import type { authEndpoints, CurrentUser } from '@portal/contract/accounts/auth'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { unauthenticated } from '../../platform/http/refusals'
import { toCurrentUser } from './current-user'
import { findCurrentUser } from './queries/find-current-user'

/** The signed-in account as replies show it. Other modules answer with it after changing the account. */
export async function describeCurrentUser(
  db: Db,
  who: Pick<SessionContext, 'actor' | 'subject' | 'config'>,
): Promise<CurrentUser> {
  const row = await findCurrentUser(db, who.subject.id)
  if (row === null) throw unauthenticated()
  return toCurrentUser(row, who, who.config)
}

export const getCurrentUser: Handler<typeof authEndpoints.getCurrentUser> = (ctx) => describeCurrentUser(ctx.db, ctx)
