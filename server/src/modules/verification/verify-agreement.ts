import {
  getInitials,
  type verificationEndpoints,
  type verifyAgreementSchema,
} from '@portal/contract/agreements/verification'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { settings } from '@portal/contract/rules/settings'
import { verificationTexts } from '@portal/contract/texts/verification'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import type { PublicContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { addressKey } from '../auth/address-key'
import {
  countVerification,
  findByCode,
  findByHash,
  isVerifiedSince,
  lockVerifications,
  type VerifiedEvent,
} from './queries/verification'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Records in the order's history that its agreement was verified, and the result. Each result is recorded once in 24 hours,
 * because verification is public and audit events are stored forever.
 */
async function recordVerification(
  ctx: PublicContext,
  { snapshotId, orderId, ...after }: VerifiedEvent['after'] & { snapshotId: string; orderId: string | null },
): Promise<void> {
  const { db, now, address, requestId } = ctx
  const about = { action: 'agreement.verified', entityType: 'order', entityId: orderId ?? snapshotId, orderId } as const
  const event = { ...about, after }
  const since = new Date(now.getTime() - dayMs)
  if (await isVerifiedSince(db, event, since)) return
  await transaction(db, async (tx) => {
    await lockVerifications(tx, event.entityId)
    if (await isVerifiedSince(tx, event, since)) return
    // The call is public, so the actor is unknown even with a session.
    const unknownActor = { actor: null, subject: null, actorName: 'Verification page' }
    await recordAudit(tx, { now, address, requestId, ...unknownActor }, event)
  })
}

const windowMs = 60_000

async function assertWithinLimit({ db, address, now }: PublicContext): Promise<void> {
  const { checks, since } = await countVerification(db, addressKey(address), now)
  if (checks <= settings.verificationsPerMinute) return
  const seconds = Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
  throw new ApiError('TOO_MANY', verificationTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
}

type Query = z.output<typeof verifyAgreementSchema>

async function findAgreement(db: Db, { orderNumber, code, sha256 }: Query) {
  if (orderNumber !== undefined && code !== undefined) return findByCode(db, orderNumber, code)
  return sha256 === undefined ? undefined : findByHash(db, sha256)
}

/**
 * Verifies, for anyone who has the file, whether it is the signed agreement. Returns the order number, year, signing day and
 * the signer's initials, and nothing without the right code. Records an event in the order's history if it finds one.
 * @throws ApiError 429 with the seconds to wait after too many calls from a network address
 */
export const verifyAgreement: Handler<typeof verificationEndpoints.verifyAgreement> = async (ctx, { body }) => {
  await assertWithinLimit(ctx)
  const { db, config } = ctx
  const found = await findAgreement(db, body)
  if (!found) return { result: 'unknown', agreement: null }
  const { snapshotId, orderId, orderNumber, orderYear, signerName, signedAt, sha256 } = found
  const result = body.sha256 === undefined || body.sha256 === sha256 ? 'valid' : 'changed'
  const checked = body.sha256 === undefined ? 'code' : 'file'
  await recordVerification(ctx, { snapshotId, orderId, orderNumber, result, checked })
  return {
    result,
    agreement: {
      orderNumber,
      orderYear,
      signedOn: isoDay(toCalendarDate(signedAt, config.timeZone)),
      signer: getInitials(signerName),
      sha256,
    },
  }
}
