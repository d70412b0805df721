import type { authEndpoints } from '@portal/contract/accounts/auth'
import { homePath } from '@portal/contract/rules/area-paths'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { isImpersonating } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { unauthenticated } from '../../platform/http/refusals'
import { result } from '../../platform/http/result'
import { toCurrentUser } from './current-user'
import { describeCurrentUser } from './get-current-user'
import { findCurrentUser } from './queries/find-current-user'
import { holdAccounts } from './queries/impersonable-account'
import { switchSession } from './switch-session'

/** Returns the actor to themselves. Whoever has already returned, as in another tab, is told the same again. */
export const stopImpersonation: Handler<typeof authEndpoints.stopImpersonation> = async (ctx) => {
  const { actor, subject } = ctx
  const home = homePath(actor.role)
  if (!isImpersonating(ctx.session)) return { user: await describeCurrentUser(ctx.db, ctx), home }
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, [actor.id])
    const session = await switchSession(tx, ctx, { subjectId: actor.id, impersonationEndsAt: null })
    await recordAudit(tx, ctx, { action: 'impersonation.stopped', entityType: 'account', entityId: subject.id })
    const user = await findCurrentUser(tx, actor.id)
    if (user === null) throw unauthenticated()
    return result({ user: toCurrentUser(user, null, ctx.config), home }, { session })
  })
}
