import type { AgreementSnapshot } from '@portal/contract/agreements'
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

/** A PDF in the making. */
export interface AgreementPrint {
  document: TaggedDocument
  flow: PageFlow
  agreement: SealedAgreement
}
