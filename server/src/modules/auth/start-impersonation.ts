import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { homePath } from '@portal/contract/rules/area-paths'
import { program } from '@portal/contract/rules/program'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { toCurrentUser } from './current-user'
import { findCurrentUser } from './queries/find-current-user'
import { holdAccounts, isImpersonable } from './queries/impersonable-account'
import { switchSession } from './switch-session'

/**
 * Lets the actor act as another account for a limited time.
 * @throws ApiError 404 for an account that does not exist, is inactive or is out of the actor's reach
 */
export function startImpersonation(ctx: SessionContext, accountId: string): Promise<Result<SwitchedSession>> {
  const { actor, now } = ctx
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, [actor.id, accountId])
    const subject = (await isImpersonable(tx, accountId, ctx.subject)) ? await findCurrentUser(tx, accountId) : null
    if (subject === null) throw notFound()
    const impersonationEndsAt = new Date(now.getTime() + program.sessions.impersonationMinutes * 60_000)
    const session = await switchSession(tx, ctx, { subjectId: subject.id, impersonationEndsAt })
    await recordAudit(
      tx,
      { ...ctx, subject },
      { action: 'impersonation.started', entityType: 'account', entityId: subject.id },
    )
    return result(
      { user: toCurrentUser(subject, { actor, subject }, ctx.config), home: homePath(subject.role) },
      { session },
    )
  })
}
