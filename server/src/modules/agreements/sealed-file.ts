import { formatVerificationCode } from '@portal/contract/agreements/verification'
import type { Program } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import type { Logger } from 'pino'
import { newVerificationCode, sha256Hex } from '../../core/agreements/agreement-hash'
import { recordAudit } from '../../core/audit/record-audit'
import { readProgramLogo } from '../../core/program/program-logo'
import type { Config } from '../../platform/config'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { certificateFacts } from '../../platform/seal/seal-key'
import { sealPdf, sealSize } from '../../platform/seal/seal-pdf'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { assertIntact, assertSameFile } from './assert-intact'
import { currentSeal } from './current-seal'
import { renderAgreementPdf } from './pdf/render-agreement-pdf'
import { findFile, type findSignedAgreement, storeFile } from './queries'

/** The server components that sealing uses. */
export interface SealingParts {
  db: Db
  config: Pick<Config, 'publicUrl' | 'seal' | 'timestampUrl'>
  /** The program in effect, whose logo a new file has. */
  program: Pick<Program, 'names' | 'looks'>
  now: Date
  log: Pick<Logger, 'warn'>
}

/** A signed agreement with its file, if there is one. */
export type AgreementToSeal = NonNullable<Awaited<ReturnType<typeof findSignedAgreement>>>

/** The sealed file, which never changes, with its SHA-256 and printed code. */
export interface SealedFile {
  pdf: Buffer
  sha256: string
  /** The code without its dash. */
  code: string
}

interface SealOptions {
  code: string
  /** The timestamp authority; null seals without one. */
  authority: string | null
}

const { stampTimeoutSeconds, stampAwaitedMinutes } = settings.sealing

async function createPdf(
  parts: SealingParts,
  agreement: AgreementToSeal,
  { code, authority }: SealOptions,
): Promise<Buffer> {
  const { db, config, program, now } = parts
  const key = await currentSeal(db, config, program.names, now)
  const { validUntil, ...certificate } = await certificateFacts(key)
  const logo = await readProgramLogo(db, program.looks)
  const pdf = await renderAgreementPdf({
    agreement,
    logo,
    seal: {
      code: formatVerificationCode(code),
      verifyAddress: `${new URL(config.publicUrl).host}/verify`,
      certificate,
      validUntil: validUntil.toISOString(),
      sealedAt: now.toISOString(),
      isSelfMade: key.isSelfMade,
      stampedBy: authority && new URL(authority).host,
      isStampMissed: authority === null && config.timestampUrl !== null,
      maxBytes: sealSize(key, authority !== null),
    },
  })
  return sealPdf(pdf, key, authority === null ? null : { url: authority, timeoutMs: stampTimeoutSeconds * 1000 })
}

/** Stores the new file. If another server stored one first, returns that file. */
async function storeOrFindFile(
  parts: SealingParts,
  agreement: AgreementToSeal,
  newFile: SealedFile & { isStamped: boolean },
) {
  const { db, now } = parts
  const { id: snapshotId, orderId, orderNumber } = agreement
  const { pdf, sha256, code, isStamped } = newFile
  return transaction(db, async (tx): Promise<SealedFile> => {
    if (await storeFile(tx, { snapshotId, orderNumber, code, pdf, sha256, sealedAt: now, isStamped })) {
      const system = { now, address: '', requestId: '', actor: null, subject: null }
      const after = { orderNumber, sha256, isStamped }
      const about = { entityType: 'order', entityId: orderId ?? snapshotId, orderId } as const
      await recordAudit(tx, system, { action: 'agreement.sealed', ...about, after })
      return { pdf, sha256, code }
    }
    const existing = toSealedFile(await findFile(tx, snapshotId))
    if (!existing) throw new Error(`The file of agreement ${orderNumber} could not be stored`)
    return existing
  })
}

function toSealedFile(file: AgreementToSeal['file'] | undefined): SealedFile | null {
  return file?.pdf && file.sha256 !== null ? { pdf: file.pdf, sha256: file.sha256, code: file.code } : null
}

async function createSealedFile(
  parts: SealingParts,
  agreement: AgreementToSeal,
  mayWait: boolean,
): Promise<SealedFile> {
  const { config, now, log } = parts
  const code = agreement.file?.code ?? newVerificationCode()
  const finish = async (authority: string | null): Promise<SealedFile> => {
    const pdf = await createPdf(parts, agreement, { code, authority })
    return storeOrFindFile(parts, agreement, { pdf, sha256: sha256Hex(pdf), code, isStamped: authority !== null })
  }
  if (config.timestampUrl === null) return finish(null)
  try {
    return await finish(config.timestampUrl)
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error
    const waitDeadline = agreement.signedAt.getTime() + stampAwaitedMinutes * 60_000
    if (mayWait && now.getTime() < waitDeadline) throw error
    log.warn({ err: error, orderNumber: agreement.orderNumber }, 'an agreement was sealed without a timestamp')
    return finish(null)
  }
}

// Concurrent calls on this server share one sealing. Across servers, the database decides.
const sealing = new Map<string, { mayWait: boolean; file: Promise<SealedFile> }>()

/**
 * Returns the sealed file of a signed agreement, and creates it if there is none. Throws `AgreementIntegrityError` if the data
 * does not match its hashes, `ApiError` 503 if the queue is full, and `RenderingInterruptedError` if it was interrupted.
 * @param mayWait whether the file can wait for its timestamp. Then it throws `TimeStampError` until the agreement is 15
 * minutes old.
 */
export async function getSealedFile(
  parts: SealingParts,
  agreement: AgreementToSeal,
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<SealedFile> {
  assertIntact(agreement)
  const stored = toSealedFile(agreement.file ?? undefined)
  if (stored) {
    assertSameFile(agreement.orderNumber, stored)
    return stored
  }
  const begun = sealing.get(agreement.id)
  // A caller who needs the file now does not share a sealing that may be postponed.
  if (begun && (mayWait || !begun.mayWait)) return begun.file
  const current = { mayWait, file: createSealedFile(parts, agreement, mayWait) }
  sealing.set(agreement.id, current)
  try {
    return await current.file
  } finally {
    if (sealing.get(agreement.id) === current) sealing.delete(agreement.id)
  }
}
