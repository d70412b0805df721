import type { ReadOutCode } from '@portal/contract/accounts/mailed-codes'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { readOutCode as makeReadOutCode } from '../../core/sign-in/read-out-code'
import { transaction } from '../../platform/database/transaction'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { lockDealer } from './queries/lock-dealer'

/**
 * Creates a code for a dealer who currently needs one and gets no email. It is shown once. The audit log and the
 * signing record name the reader.
 * @throws ApiError 404 out of scope, 409 when this dealer does not need a code
 */
export function readOutCode(ctx: SessionContext, id: string): Promise<ReadOutCode> {
  const { actor, subject, now } = ctx
  return transaction(ctx.db, async (tx) => {
    if (!(await lockDealer(tx, id, subject, 'dealer.read-out-code'))) throw notFound()
    const createdCode = await makeReadOutCode(tx, {
      accountId: id,
      readBy: { id: actor.id, name: identityName(actor) },
      now,
    })
    if (createdCode === null) throw new ApiError('CONFLICT', mailedCodeTexts.noCodeRequested)
    const { code, purpose, userAgent, askedAt, expiresAt } = createdCode
    await recordAudit(tx, ctx, {
      action: 'code.read-out',
      entityType: 'account',
      entityId: id,
      after: { purpose, expiresAt: expiresAt.toISOString() },
    })
    return { code, purpose, userAgent, askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() }
  })
}
