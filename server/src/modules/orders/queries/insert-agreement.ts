import type { AgreementSnapshot } from '@portal/contract/agreements'
import { sealAgreement } from '../../../db/agreement-hash'
import { currentAgreementVersion } from '../../../db/agreement-template'
import { agreementSnapshots, agreementVersions } from '../../../db/tables'
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
 * Freezes a signed agreement, and with the first one of a wording the wording itself, in one statement.
 * @returns its SHA-256
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
  const seal = sealAgreement(content)
  await tx
    .with(version)
    .insert(agreementSnapshots)
    .values({
      orderId,
      orderNumber,
      dealerId,
      version: content.version,
      content,
      ...seal,
      signaturePng,
      signedAt,
    })
  return seal.sha256
}
