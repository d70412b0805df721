import type { SecondFactorKind, SignInFactor } from '@portal/contract/accounts/sign-in'
import { settings } from '@portal/contract/rules/settings'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import { transaction } from '../../../platform/database/transaction'
import { needsSecondFactor } from '../../../platform/http/access'
import { ApiError } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { increase } from '../../../platform/metrics/counters'
import { tooManyAttemptsError } from '../reject-attempt'
import { checkFactor } from './check-factor'
import { describeRequiredFactor } from './describe-required-factor'
import { countFactorAttempt, deleteFactorAttempt } from './queries/factor-attempts'
import { findRecentFactor, recordFactorConfirmation } from './queries/session-factors'

/**
 * Whether the user has to confirm important actions with a second factor: the portal requires one of the role, or the
 * user has one. A portal that requires none, like the demo, asks nobody who has none.
 */
export const confirmsWithFactor = ({ config, session }: Pick<SessionContext, 'config' | 'session'>): boolean =>
  session.hasSecondFactor || needsSecondFactor(config, session.actor.role)

const challengeKey = ({ session }: SessionContext) => ({ purpose: 'confirm', browserHash: session.tokenHash }) as const

async function needsFactorError(ctx: SessionContext, message: string): Promise<ApiError> {
  const details = await describeRequiredFactor(ctx, { accountId: ctx.actor.id, ...challengeKey(ctx) })
  return new ApiError('NEEDS_FACTOR', message, { details: { ...details } })
}

async function rejectFactor(ctx: SessionContext, secondFactor: SecondFactorKind): Promise<never> {
  await transaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, {
      action: 'second-factor.missed',
      entityType: 'account',
      entityId: ctx.actor.id,
      after: { secondFactor },
    }),
  )
  throw await needsFactorError(ctx, secondFactorTexts.confirmationRejected)
}

/**
 * Confirms an important action: with a factor that this session used in the last five minutes, or with the given one,
 * which is then good for five minutes. Source: docs/spec 3.7.
 * @returns the factor; null where none is needed
 * @throws ApiError 403 NEEDS_FACTOR with the possible methods; 429 after too many attempts
 */
export async function confirmFactor(
  ctx: SessionContext,
  given: SignInFactor | undefined,
): Promise<SecondFactorKind | null> {
  if (!confirmsWithFactor(ctx)) return null
  const { db, now, actor, session } = ctx
  const since = new Date(now.getTime() - settings.secondFactor.confirmedMinutes * 60_000)
  const recent = await findRecentFactor(db, session.tokenHash, since)
  if (recent !== null) return recent
  if (given === undefined) throw await needsFactorError(ctx, secondFactorTexts.confirmationRequired)
  const counted = await transaction(db, (tx) => countFactorAttempt(tx, actor.id, now))
  if (counted instanceof Date) {
    increase('rejectedSignIns', { guard: 'factor' })
    throw tooManyAttemptsError(counted, now)
  }
  if (!(await checkFactor(ctx, actor.id, given, challengeKey(ctx)))) return rejectFactor(ctx, given.kind)
  await deleteFactorAttempt(db, counted)
  await recordFactorConfirmation(db, session.tokenHash, given.kind, now)
  return given.kind
}
