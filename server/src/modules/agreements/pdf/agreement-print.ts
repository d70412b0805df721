import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { PageFlow } from '../../../platform/pdf/page-flow'
import type { TaggedDocument } from '../../../platform/pdf/tagged-document'

/** All that the PDF is made from: the frozen agreement and nothing else. */
export interface SealedAgreement {
  content: AgreementSnapshot
  /** The text over which `sha256` was taken. */
  canonical: string
  sha256: string
  signaturePng: Uint8Array
}

/** What the PDF says of its seal. It is part of what is sealed, so it is known before. */
export interface PrintedSeal {
  /** By which the agreement is checked, as it is printed. */
  code: string
  /** Where, without the scheme. */
  verifyAddress: string
  certificate: { name: string; serial: string; sha256: string }
  /** Until when the certificate is good, and when the file is sealed; ISO 8601. */
  validUntil: string
  sealedAt: string
  isSelfMade: boolean
  /** The host of the authority whose time stamp goes into the seal; null without one. */
  stampedBy: string | null
  /** Whether there is an authority which did not answer. */
  isStampMissed: boolean
  /** How many bytes the seal may have. */
  room: number
}

/** All that a file is drawn from. */
export interface PrintInput {
  agreement: SealedAgreement
  seal: PrintedSeal
}

/** A PDF in the making. */
export interface AgreementPrint {
  document: TaggedDocument
  flow: PageFlow
  agreement: SealedAgreement
  seal: PrintedSeal
}
