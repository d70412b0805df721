import type { AddedFactor, SecondFactor } from '@portal/contract/accounts/second-factor'
import type { AuditAction } from '@portal/contract/audit/actions'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import { transaction } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { needsSecondFactor } from '../../../platform/http/access'
import { ApiError, invalidField } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { checkOwnPassword } from '../check-own-secret'
import { endOtherOwnSessions } from '../queries/delete-sessions'
import { newRecoveryCodes } from './codes'
import { describeFactors } from './describe-factors'
import { type FactorChange, notifyFactorChange } from './notify-factor-change'
import {
  deleteFactors,
  type Holder,
  hasFactor,
  insertRecoveryCodes,
  listRecoveryCodes,
  lockFactors,
  markFactorsChanged,
  replaceRecoveryCodes,
} from './queries/factors'

/**
 * Requires the password again for a change of the sign-in, under the sign-in limits.
 * @throws ApiError 422 on the field; 429 after too many failed attempts
 */
export async function assertOwnPassword(ctx: SessionContext, password: string): Promise<void> {
  if ((await checkOwnPassword(ctx, password)) === null) {
    throw invalidField('currentPassword', secondFactorTexts.wrongPassword)
  }
}

/** Ends the other sessions, records an audit event and emails the account, as after every change of a factor. */
async function finishChange(
  tx: Tx,
  ctx: SessionContext,
  { action, change, holder }: { action: AuditAction; change: FactorChange; holder: Holder },
): Promise<void> {
  const { id } = ctx.subject
  await endOtherOwnSessions(tx, id, ctx.session.tokenHash)
  const secondFactor = change.detail ?? change.change.replace(/_/g, ' ')
  await recordAudit(tx, ctx, { action, entityType: 'account', entityId: id, after: { secondFactor } })
  await notifyFactorChange(tx, holder, { accountId: id, change, now: ctx.now, program: ctx.program })
}

/** Adds or replaces a factor. Only the first one returns recovery codes. */
export async function addFactor(
  ctx: SessionContext,
  change: FactorChange,
  store: (tx: Tx) => Promise<void>,
): Promise<AddedFactor> {
  const { id } = ctx.subject
  // Hash the codes before the transaction, because it holds a lock. If the account has codes by then, the new ones are
  // discarded.
  const newCodes = (await listRecoveryCodes(ctx.db, id)).length === 0 ? await newRecoveryCodes(id) : null
  return transaction(ctx.db, async (tx) => {
    const holder = await markFactorsChanged(tx, id, ctx.now)
    await store(tx)
    const isFirst = newCodes !== null && (await insertRecoveryCodes(tx, id, newCodes.hashes, ctx.now))
    await finishChange(tx, ctx, { action: 'second-factor.added', change, holder })
    return { secondFactor: await describeFactors(tx, ctx), recoveryCodes: isFirst ? newCodes.codes : null }
  })
}

/**
 * Removes a factor, and the recovery codes with the last one.
 * @param remove returns the change, or throws if the factor does not exist
 * @throws ApiError 409 for the last factor of a role that needs one
 */
export function removeFactor(ctx: SessionContext, remove: (tx: Tx) => Promise<FactorChange>): Promise<SecondFactor> {
  const { id, role } = ctx.subject
  return transaction(ctx.db, async (tx) => {
    await lockFactors(tx, id)
    const change = await remove(tx)
    const isLast = !(await hasFactor(tx, id))
    if (isLast && needsSecondFactor(ctx.config, role)) throw new ApiError('CONFLICT', secondFactorTexts.lastFactor)
    const holder = await (isLast ? deleteFactors(tx, id) : markFactorsChanged(tx, id, ctx.now))
    await finishChange(tx, ctx, { action: 'second-factor.removed', change, holder })
    return describeFactors(tx, ctx)
  })
}

/**
 * Replaces the recovery codes.
 * @throws ApiError 409 if the account has no factor
 */
export async function makeRecoveryCodes(ctx: SessionContext): Promise<AddedFactor> {
  const { id } = ctx.subject
  const { codes, hashes } = await newRecoveryCodes(id)
  return transaction(ctx.db, async (tx) => {
    const holder = await markFactorsChanged(tx, id, ctx.now)
    if (!holder.hasFactor) throw new ApiError('CONFLICT', secondFactorTexts.noFactor)
    await replaceRecoveryCodes(tx, id, hashes, ctx.now)
    await finishChange(tx, ctx, { action: 'recovery-codes.made', change: { change: 'recovery_codes_made' }, holder })
    return { secondFactor: await describeFactors(tx, ctx), recoveryCodes: codes }
  })
}
