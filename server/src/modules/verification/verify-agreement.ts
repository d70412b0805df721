import {
  initialsOf,
  type verificationEndpoints,
  type verifyAgreementSchema,
} from '@portal/contract/agreements/verification'
import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import { verificationTexts } from '@portal/contract/texts/verification'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import type { PublicContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { ApiError } from '../../platform/http/refusals'
import { addressKey } from '../auth/address-key'
import {
  countCheck,
  findByCode,
  findByHash,
  isVerifiedSince,
  lockVerified,
  type VerifiedEvent,
} from './queries/verification'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Tells the order's history that its agreement was checked, by whomever, and what came of it. Once in 24 hours for each
 * result: anybody may ask, and strangers are not to fill what is kept for ever.
 */
async function noteVerified(
  ctx: PublicContext,
  { snapshotId, orderId, ...after }: VerifiedEvent['after'] & { snapshotId: string; orderId: string | null },
): Promise<void> {
  const { db, now, address, requestId } = ctx
  const about = { action: 'agreement.verified', entityType: 'order', entityId: orderId ?? snapshotId, orderId } as const
  const event = { ...about, after }
  const since = new Date(now.getTime() - dayMs)
  if (await isVerifiedSince(db, event, since)) return
  await transaction(db, async (tx) => {
    await lockVerified(tx, event.entityId)
    if (await isVerifiedSince(tx, event, since)) return
    // Who asks is not known, signed in or not.
    const nobody = { actor: null, subject: null, actorName: 'Verification page' }
    await recordAudit(tx, { now, address, requestId, ...nobody }, event)
  })
}

const windowMs = 60_000

async function assertMayAsk({ db, address, now }: PublicContext): Promise<void> {
  const { checks, since } = await countCheck(db, addressKey(address), now)
  if (checks <= program.verificationsPerMinute) return
  const seconds = Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
  throw new ApiError('TOO_MANY', verificationTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
}

type Asked = z.output<typeof verifyAgreementSchema>

async function findAsked(db: Db, { orderNumber, code, sha256 }: Asked) {
  if (orderNumber !== undefined && code !== undefined) return findByCode(db, orderNumber, code)
  return sha256 === undefined ? undefined : findByHash(db, sha256)
}

/**
 * Whether a file is the signed agreement, for anybody who holds it. Tells number, year, day of signing and the signer's
 * initials, and nothing of an order whose code is not known. An agreement that is found leaves an event in its history.
 * @throws ApiError 429 with the seconds to wait when the network address asked too often
 */
export const verifyAgreement: Handler<typeof verificationEndpoints.verifyAgreement> = async (ctx, { body }) => {
  await assertMayAsk(ctx)
  const { db, config } = ctx
  const found = await findAsked(db, body)
  if (!found) return { result: 'unknown', agreement: null }
  const { snapshotId, orderId, orderNumber, orderYear, signerName, signedAt, sha256 } = found
  const result = body.sha256 === undefined || body.sha256 === sha256 ? 'valid' : 'changed'
  const checked = body.sha256 === undefined ? 'code' : 'file'
  await noteVerified(ctx, { snapshotId, orderId, orderNumber, result, checked })
  return {
    result,
    agreement: {
      orderNumber,
      orderYear,
      signedOn: isoDay(calendarDateIn(signedAt, config.timeZone)),
      signer: initialsOf(signerName),
      sha256,
    },
  }
}
