import type { AddedFactor, SecondFactor } from '@portal/contract/accounts/second-factor'
import type { AuditAction } from '@portal/contract/audit/actions'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { type AuditContext, recordAudit } from '../../../core/audit/record-audit'
import { enqueueMail } from '../../../core/mail/mail-outbox'
import type { MailPayloads } from '../../../core/mail/mail-payloads'
import { transaction } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { needsSecondFactor } from '../../../platform/http/access'
import type { SessionContext } from '../../../platform/http/context'
import { ApiError, invalidField } from '../../../platform/http/refusals'
import { checkOwnPassword } from '../check-own-secret'
import { endOtherSessions, endSessionsBeside } from '../queries/delete-sessions'
import { newRecoveryCodes } from './codes'
import { describeFactors } from './describe-factors'
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

type Payload = Extract<MailPayloads['account_change'], { about: 'second_factor_changed' }>

/** What became of a second factor; `detail` is a passkey's name, or how many recovery codes are left. */
type FactorChange = Pick<Payload, 'change' | 'detail'>

/** Tells the account's address what became of its second factor, so that nobody changes it unheard. */
export async function notifyFactorChange(
  tx: Tx,
  { email: to, firstName }: Holder,
  about: { accountId: string; change: FactorChange; now: Date },
): Promise<void> {
  const { accountId, change, now } = about
  const payload = { about: 'second_factor_changed' as const, firstName, at: now.toISOString(), ...change }
  await enqueueMail(tx, { type: 'account_change', to, payload, accountId, now })
}

/**
 * Whoever changes how they sign in says the password again, under the limits of signing in.
 * @throws ApiError 422 on the field, 429 when there were too many misses
 */
export async function assertOwnPassword(ctx: SessionContext, password: string): Promise<void> {
  if ((await checkOwnPassword(ctx, password)) === null) {
    throw invalidField('currentPassword', secondFactorTexts.wrongPassword)
  }
}

/** History, the other sessions' end and the message: what every change of the factors brings with it. */
async function follow(
  tx: Tx,
  ctx: SessionContext,
  { action, change, holder }: { action: AuditAction; change: FactorChange; holder: Holder },
): Promise<void> {
  const { id } = ctx.subject
  await endSessionsBeside(tx, id, ctx.session.tokenHash)
  const secondFactor = change.detail ?? change.change.replace(/_/g, ' ')
  await recordAudit(tx, ctx, { action, entityType: 'account', entityId: id, after: { secondFactor } })
  await notifyFactorChange(tx, holder, { accountId: id, change, now: ctx.now })
}

/** Adds a factor, or puts one in another's place. The first one comes with recovery codes, told this once. */
export async function addFactor(
  ctx: SessionContext,
  change: FactorChange,
  store: (tx: Tx) => Promise<void>,
): Promise<AddedFactor> {
  const { id } = ctx.subject
  // Derived before the transaction, which others wait for; thrown away when there are codes by then.
  const made = (await listRecoveryCodes(ctx.db, id)).length === 0 ? await newRecoveryCodes(id) : null
  return transaction(ctx.db, async (tx) => {
    const holder = await markFactorsChanged(tx, id, ctx.now)
    await store(tx)
    const isFirst = made !== null && (await insertRecoveryCodes(tx, id, made.hashes, ctx.now))
    await follow(tx, ctx, { action: 'second-factor.added', change, holder })
    return { secondFactor: await describeFactors(tx, ctx), recoveryCodes: isFirst ? made.codes : null }
  })
}

/**
 * Removes a factor, and with the last one the recovery codes.
 * @param remove tells what it was; throws when there is no such one
 * @throws ApiError 409 for the last one of a role that needs one
 */
export function removeFactor(ctx: SessionContext, remove: (tx: Tx) => Promise<FactorChange>): Promise<SecondFactor> {
  const { id, role } = ctx.subject
  return transaction(ctx.db, async (tx) => {
    await lockFactors(tx, id)
    const change = await remove(tx)
    const isLast = !(await hasFactor(tx, id))
    if (isLast && needsSecondFactor(ctx.config, role)) throw new ApiError('CONFLICT', secondFactorTexts.lastFactor)
    const holder = await (isLast ? deleteFactors(tx, id) : markFactorsChanged(tx, id, ctx.now))
    await follow(tx, ctx, { action: 'second-factor.removed', change, holder })
    return describeFactors(tx, ctx)
  })
}

/**
 * Ten new recovery codes in the place of the old ones.
 * @throws ApiError 409 where there is no factor to recover from the loss of
 */
export async function makeRecoveryCodes(ctx: SessionContext): Promise<AddedFactor> {
  const { id } = ctx.subject
  const { codes, hashes } = await newRecoveryCodes(id)
  return transaction(ctx.db, async (tx) => {
    const holder = await markFactorsChanged(tx, id, ctx.now)
    if (!holder.hasFactor) throw new ApiError('CONFLICT', secondFactorTexts.noFactor)
    await replaceRecoveryCodes(tx, id, hashes, ctx.now)
    await follow(tx, ctx, { action: 'recovery-codes.made', change: { change: 'recovery_codes_made' }, holder })
    return { secondFactor: await describeFactors(tx, ctx), recoveryCodes: codes }
  })
}

/** Takes every factor of an account away: it is signed out everywhere, told by mail, and sets up anew what its role needs. */
export async function resetFactors(tx: Tx, ctx: AuditContext, accountId: string): Promise<void> {
  const holder = await deleteFactors(tx, accountId)
  await endOtherSessions(tx, accountId, null)
  await recordAudit(tx, ctx, { action: 'second-factor.reset', entityType: 'account', entityId: accountId })
  await notifyFactorChange(tx, holder, { accountId, change: { change: 'reset' }, now: ctx.now })
}
