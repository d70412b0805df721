import { printedVerificationCode } from '@portal/contract/agreements/verification'
import { program } from '@portal/contract/rules/program'
import type { Logger } from 'pino'
import { newVerificationCode, sha256Hex } from '../../core/agreements/agreement-hash'
import { recordAudit } from '../../core/audit/record-audit'
import type { Config } from '../../platform/config'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { certificateFacts } from '../../platform/seal/seal-key'
import { roomForSeal, sealPdf } from '../../platform/seal/seal-pdf'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { assertIntact, assertSameFile } from './assert-intact'
import { renderAgreementPdf } from './pdf/render-agreement-pdf'
import { findFile, type findSignedAgreement, storeFile } from './queries'
import { sealInUse } from './seal-in-use'

/** What sealing needs to know of the server. */
export interface SealingParts {
  db: Db
  config: Pick<Config, 'publicUrl' | 'seal' | 'timestampUrl'>
  now: Date
  log: Pick<Logger, 'warn'>
}

/** A signed agreement with its file as far as it is there. */
export type AgreementToSeal = NonNullable<Awaited<ReturnType<typeof findSignedAgreement>>>

/** The file that was sealed, the same for ever, with its SHA-256 and the code printed in it. */
export interface SealedFile {
  pdf: Buffer
  sha256: string
  /** Without its dash. */
  code: string
}

interface Making {
  code: string
  /** The time-stamp authority; null seals without one. */
  authority: string | null
}

const { stampTimeoutSeconds, stampAwaitedMinutes } = program.sealing

async function make(parts: SealingParts, agreement: AgreementToSeal, { code, authority }: Making): Promise<Buffer> {
  const { db, config, now } = parts
  const key = await sealInUse(db, config, now)
  const { validUntil, ...certificate } = await certificateFacts(key)
  const pdf = await renderAgreementPdf({
    agreement,
    seal: {
      code: printedVerificationCode(code),
      verifyAddress: `${new URL(config.publicUrl).host}/verify`,
      certificate,
      validUntil: validUntil.toISOString(),
      sealedAt: now.toISOString(),
      isSelfMade: key.isSelfMade,
      stampedBy: authority && new URL(authority).host,
      isStampMissed: authority === null && config.timestampUrl !== null,
      room: roomForSeal(key, authority !== null),
    },
  })
  return sealPdf(pdf, key, authority === null ? null : { url: authority, timeoutMs: stampTimeoutSeconds * 1000 })
}

/** Stores what was made, unless another server was first: then its file is the one. */
async function keep(parts: SealingParts, agreement: AgreementToSeal, made: SealedFile & { isStamped: boolean }) {
  const { db, now } = parts
  const { id: snapshotId, orderId, orderNumber } = agreement
  const { pdf, sha256, code, isStamped } = made
  return transaction(db, async (tx): Promise<SealedFile> => {
    if (await storeFile(tx, { snapshotId, orderNumber, code, pdf, sha256, sealedAt: now, isStamped })) {
      const system = { now, address: '', requestId: '', actor: null, subject: null }
      const after = { orderNumber, sha256, isStamped }
      const about = { entityType: 'order', entityId: orderId ?? snapshotId, orderId } as const
      await recordAudit(tx, system, { action: 'agreement.sealed', ...about, after })
      return { pdf, sha256, code }
    }
    const theirs = sealed(await findFile(tx, snapshotId))
    if (!theirs) throw new Error(`The file of agreement ${orderNumber} could not be stored`)
    return theirs
  })
}

function sealed(file: AgreementToSeal['file'] | undefined): SealedFile | null {
  return file?.pdf && file.sha256 !== null ? { pdf: file.pdf, sha256: file.sha256, code: file.code } : null
}

async function sealNow(parts: SealingParts, agreement: AgreementToSeal, mayWait: boolean): Promise<SealedFile> {
  const { config, now, log } = parts
  const code = agreement.file?.code ?? newVerificationCode()
  const finish = async (authority: string | null): Promise<SealedFile> => {
    const pdf = await make(parts, agreement, { code, authority })
    return keep(parts, agreement, { pdf, sha256: sha256Hex(pdf), code, isStamped: authority !== null })
  }
  if (config.timestampUrl === null) return finish(null)
  try {
    return await finish(config.timestampUrl)
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error
    const waitsUntil = agreement.signedAt.getTime() + stampAwaitedMinutes * 60_000
    if (mayWait && now.getTime() < waitsUntil) throw error
    log.warn({ err: error, orderNumber: agreement.orderNumber }, 'an agreement is sealed without a time stamp')
    return finish(null)
  }
}

// Whoever asks meanwhile gets the same; across servers the database decides.
const sealing = new Map<string, { mayWait: boolean; file: Promise<SealedFile> }>()

/**
 * The sealed file of a signed agreement, which is made and stored when there is none yet. Throws
 * `AgreementIntegrityError` instead of giving away what does not match its hashes, `ApiError` 503 when too many are being
 * made, and `RenderingInterruptedError` when it was cut off.
 * @param mayWait whether nobody is waiting for it: then a seal that lacks only its time stamp is left for later, with a
 * `TimeStampError`, until the agreement is a quarter of an hour old
 */
export async function sealedFile(
  parts: SealingParts,
  agreement: AgreementToSeal,
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<SealedFile> {
  assertIntact(agreement)
  const stored = sealed(agreement.file ?? undefined)
  if (stored) {
    assertSameFile(agreement.orderNumber, stored)
    return stored
  }
  const begun = sealing.get(agreement.id)
  // Who waits for the file does not join work that may be put off.
  if (begun && (mayWait || !begun.mayWait)) return begun.file
  const own = { mayWait, file: sealNow(parts, agreement, mayWait) }
  sealing.set(agreement.id, own)
  try {
    return await own.file
  } finally {
    if (sealing.get(agreement.id) === own) sealing.delete(agreement.id)
  }
}
