import { randomUUID } from 'node:crypto'
import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { sealAgreement } from '../../../core/agreements/agreement-hash'
import { currentAgreementVersion } from '../../../core/agreements/agreement-template'
import { newVerificationCode } from '../../../core/agreements/verification-code'
import { agreementFiles, agreementSnapshots, agreementVersions } from '../../../db/tables/agreements'
import type { Tx } from '../../../platform/database/types'

export interface SignedAgreement {
  orderId: string
  orderNumber: string
  dealerId: string
  content: AgreementSnapshot
  signaturePng: Buffer
  signedAt: Date
}

// The wording is the same for every signing of this program version; only the day of its first use is not.
const wording = currentAgreementVersion(new Date(0))

/**
 * Freezes a signed agreement with the place of its sealed file, and with the first one of a wording the wording itself,
 * in one statement.
 * @returns the agreement's SHA-256
 */
export async function insertAgreement(tx: Tx, agreement: SignedAgreement): Promise<string> {
  const { orderId, orderNumber, dealerId, content, signaturePng, signedAt } = agreement
  const version = tx.$with('version').as(
    tx
      .insert(agreementVersions)
      .values({ ...wording, firstUsedAt: signedAt })
      .onConflictDoNothing()
      .returning({ version: agreementVersions.version }),
  )
  const id = randomUUID()
  const seal = sealAgreement(content)
  const snapshot = tx.$with('snapshot').as(
    tx
      .insert(agreementSnapshots)
      .values({
        id,
        orderId,
        orderNumber,
        dealerId,
        version: content.version,
        content,
        ...seal,
        signaturePng,
        signedAt,
      })
      .returning({ id: agreementSnapshots.id }),
  )
  // References are checked at the statement's end, when all three rows are there.
  await tx
    .with(version, snapshot)
    .insert(agreementFiles)
    .values({ snapshotId: id, orderNumber, code: newVerificationCode() })
  return seal.sha256
}
