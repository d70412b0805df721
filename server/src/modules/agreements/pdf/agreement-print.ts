import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { ApprovalKey } from '@portal/contract/rules/approvals'
import type { AgreementClause } from '@portal/contract/wording/agreement-text'
import type { LogoFile } from '../../../core/program/program-logo'
import type { PageFlow } from '../../../platform/pdf/page-flow'
import type { TaggedDocument } from '../../../platform/pdf/tagged-document'

/** The frozen agreement, which is the only source of the PDF. */
export interface SealedAgreement {
  content: AgreementSnapshot
  /** The text that `sha256` hashes. */
  canonical: string
  sha256: string
  signaturePng: Uint8Array
}

/** The printed facts about the seal. They are known before sealing, because the seal covers them. */
export interface PrintedSeal {
  /** The verification code, as printed. */
  code: string
  /** The address of the verification page, without the scheme. */
  verifyAddress: string
  certificate: { name: string; serial: string; sha256: string }
  /** The certificate's expiry and the time of sealing; ISO 8601. */
  validUntil: string
  sealedAt: string
  isSelfMade: boolean
  /** The host of the timestamp authority; null without a timestamp. */
  stampedBy: string | null
  /** Whether the configured timestamp authority did not respond. */
  isStampMissed: boolean
  /** The maximum size of the seal, in bytes. */
  maxBytes: number
}

export interface PrintInput {
  agreement: SealedAgreement
  seal: PrintedSeal
  /** The program's logo; absent or null for the built-in one, which is not printed. */
  logo?: LogoFile | null
}

/** An agreement that nobody signed, which is printed as a preview. */
export interface PreviewInput {
  preview: AgreementSnapshot
  /** As in `PrintInput`. */
  logo?: LogoFile | null
}

/** The wording of an order year without an order, which is printed to be read. */
export interface WordingInput {
  wording: {
    title: string
    /** The version of the program that has it: `Version 3`. */
    source: string
    clauses: readonly AgreementClause[]
    /** The labels of the acknowledgements, by their key. */
    acknowledgements: Readonly<Record<ApprovalKey, string>>
    /** When the version takes effect, in ISO 8601. */
    at: string
  }
}

/** Where parts of a PDF are drawn. */
export interface Canvas {
  document: TaggedDocument
  flow: PageFlow
}

/** A PDF that is being drawn. */
export interface AgreementPrint extends Canvas {
  agreement: Pick<SealedAgreement, 'content'>
  /** Whether nobody signed the agreement: it has no signature, code and seal. */
  isPreview: boolean
  logo: LogoFile | null
}

/** The PDF of a signed agreement that is being drawn. */
export interface SealedPrint extends AgreementPrint {
  agreement: SealedAgreement
  seal: PrintedSeal
}
