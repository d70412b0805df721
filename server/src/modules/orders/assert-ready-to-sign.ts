import type { DealerInformation } from '@portal/contract/orders/order'
import type { Consent } from '@portal/contract/orders/placing'
import { approvalKeys, electronicConsent, electronicSignatureKey } from '@portal/contract/rules/approvals'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import type { PaymentTerms, Tier } from '@portal/contract/rules/pricing'
import type { Program } from '@portal/contract/rules/program-facts'
import { orderTexts } from '@portal/contract/texts/order'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import { readSignature } from '../../core/signature/signature-image'
import { unauthenticated } from '../../platform/http/access-errors'
import { ApiError, invalidField, notValid } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { missingInformation } from './dealer-information'
import { isSameAgreement } from './is-same-agreement'
import { agreementChanged } from './placing-errors'
import type { OrderingDealer } from './queries/find-ordering-dealer'
import type { SigningFacts } from './queries/signing-facts'
import { SigningCodeNeeded, signingCodeReason } from './signing/signing-code'

export interface SubmittedSignature {
  png: Buffer
  method: 'saved' | 'typed' | 'drawn'
  signerName: string
}

type Method = SubmittedSignature['method']

/** Returns how the signature was made. A 'saved' claim is verified, because the signing record names the method. */
function getMethod(png: Buffer, claimed: Method | undefined, savedSha256: string | null): Method {
  if (claimed === 'typed' || claimed === 'drawn') return claimed
  return savedSha256 !== null && sha256Hex(png) === savedSha256 ? 'saved' : 'drawn'
}

/**
 * Renders the sent signature before the transaction begins, so that no other call waits for its connection. Returns
 * null for a saved signature, which needs no rendering, and for invalid input, which `readConsentSignature` rejects
 * later.
 */
export async function renderSignatureAhead({ signatureData, signatureMethod }: Consent): Promise<Buffer | null> {
  if (!signatureData || signatureMethod === 'saved') return null
  try {
    return (await readSignature(signatureData)).png
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

/**
 * Reads the signature sent with a consent. Without a typed name, the signer is the contact, then the company.
 * @param renderedSignature the result of `renderSignatureAhead`
 * @param savedSha256 SHA-256 of the dealer's saved signature, null without one; for a signed order, that of its own
 * signature
 * @throws ApiError 422 when the input is not a signature
 */
export async function readConsentSignature(
  consent: Consent,
  renderedSignature: Buffer | null,
  dealer: DealerInformation,
  savedSha256: string | null,
): Promise<SubmittedSignature> {
  const png = renderedSignature ?? (await readSignature(consent.signatureData ?? '', { known: [savedSha256] })).png
  const contact = `${dealer.firstName} ${dealer.lastName}`.trim()
  const signerName = consent.signerName || contact || dealer.companyName
  return { png, method: getMethod(png, consent.signatureMethod, savedSha256), signerName }
}

/** Older clients do not send the sixth acknowledgement, so a missing value counts as given. */
const isApprovalGiven = (consent: Consent, key: (typeof approvalKeys)[number]): boolean =>
  key === 'renewalTermsApproved' ? consent[key] !== false : consent[key] === true

/** The content of an agreement if it were signed now. */
interface CurrentAgreement {
  dealerInformation: DealerInformation
  /** The registered dealer. */
  record: DealerInformation
  paymentTerms: PaymentTerms
  months: number
  /** In the business's time zone. */
  signedOn: CalendarDate
  /** The version of the agreement of the order's year. */
  agreementVersion: string
  orderYear: number
  /** The packages with their tiers. */
  lines: readonly { tier: Tier | null }[]
  /** The program in effect. */
  program: Program
}

/**
 * Whether the dealer read the current wording, program, payment terms, months and signing date. A version of the program that
 * leaves this agreement as it was counts as read, and so does a value that was not sent.
 */
function isCurrentAgreementRead(consent: Consent, current: CurrentAgreement): boolean {
  const { agreementVersion, programNumber, electronicConsentVersion } = consent
  const { agreementPaymentTerms, agreementMonths, agreementSignedOn } = consent
  return (
    (agreementVersion === undefined || agreementVersion === current.agreementVersion) &&
    (electronicConsentVersion === undefined || electronicConsentVersion === electronicConsent.version) &&
    (programNumber === undefined || isSameAgreement(current.program, programNumber, current)) &&
    (agreementPaymentTerms === undefined || agreementPaymentTerms === current.paymentTerms) &&
    (agreementMonths === undefined || agreementMonths === current.months) &&
    (agreementSignedOn === undefined || agreementSignedOn === isoDay(current.signedOn))
  )
}

/**
 * Checks everything required before signing, in the order and with the messages of docs/spec 8.6.
 * @throws ApiError 422 for the first missing item, or when the dealer read an agreement other than the current one
 */
export function assertReadyToSign(current: CurrentAgreement, consent: Consent): void {
  const missing = missingInformation(current.dealerInformation, current.record)
  if (missing.length > 0) throw notValid(missing, orderTexts.dealerInformationRequired)
  const missingApprovals = approvalKeys.filter((key) => !isApprovalGiven(consent, key))
  if (missingApprovals.length > 0) {
    const message = orderTexts.approvalsRequired
    throw notValid(
      missingApprovals.map((field) => ({ field, message })),
      message,
    )
  }
  if (consent.electronicSignatureApproved !== true) {
    throw invalidField(electronicSignatureKey, orderTexts.electronicSignatureRequired)
  }
  if (!consent.signatureData) throw invalidField('signatureData', orderTexts.signatureRequired)
  if (!isCurrentAgreementRead(consent, current)) throw agreementChanged(current.agreementVersion)
}

/**
 * Returns the facts of the session that signs, if it is allowed to sign.
 * @throws SigningCodeNeeded when a code is required, ApiError 401 when the session has ended
 */
export function assertCanSign(ctx: SessionContext, { signing }: OrderingDealer): SigningFacts {
  if (signing === null) throw unauthenticated()
  const reason = signingCodeReason(ctx, signing)
  if (reason !== null) throw new SigningCodeNeeded(reason, signing)
  return signing
}
