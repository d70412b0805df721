import type { authEndpoints, CurrentUser } from '@portal/contract/auth'
import type { Db } from '../../platform/database/types'
import type { Handler } from '../../platform/http/handler'
import type { Identity } from '../../platform/http/identity'
import { unauthenticated } from '../../platform/http/refusals'
import { toCurrentUser } from './current-user'
import { findCurrentUser } from './queries/find-current-user'

/** The signed-in account as replies show it. Other modules answer with it after changing the account. */
export async function describeCurrentUser(db: Db, who: { actor: Identity; subject: Identity }): Promise<CurrentUser> {
  const row = await findCurrentUser(db, who.subject.id)
  if (row === null) throw unauthenticated()
  return toCurrentUser(row, who)
}

export const getCurrentUser: Handler<typeof authEndpoints.getCurrentUser> = (ctx) => describeCurrentUser(ctx.db, ctx)
