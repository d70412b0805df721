import { AGREEMENT_VERSION } from '@portal/contract/agreements/terms'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { Consent } from '@portal/contract/orders/placing'
import { approvalKeys, electronicConsent, electronicSignatureKey } from '@portal/contract/rules/approvals'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { orderTexts } from '@portal/contract/texts/order'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import { readSignature } from '../../core/signature/signature-image'
import { unauthenticated } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, invalidField, notValid } from '../../platform/http/refusals'
import { missingInformation } from './dealer-information'
import { agreementChanged } from './placing-refusals'
import type { OrderingDealer } from './queries/find-ordering-dealer'
import type { SigningFacts } from './queries/signing-facts'
import { SigningCodeNeeded, signingCodeReason } from './signing/signing-code'

export interface SignatureGiven {
  png: Buffer
  method: 'saved' | 'typed' | 'drawn'
  signerName: string
}

type Method = SignatureGiven['method']

/** How it was made. A claim to be the saved one is checked, since the signing record names it. */
function methodOf(png: Buffer, claimed: Method | undefined, savedSha256: string | null): Method {
  if (claimed === 'typed' || claimed === 'drawn') return claimed
  return savedSha256 !== null && sha256Hex(png) === savedSha256 ? 'saved' : 'drawn'
}

/**
 * Draws the sent signature anew before a transaction begins, so that nobody waits for its connection meanwhile. Null when it
 * is said to be the saved one, which needs no drawing, and when it is no signature: that is told when its turn comes.
 */
export async function drawAhead({ signatureData, signatureMethod }: Consent): Promise<Buffer | null> {
  if (!signatureData || signatureMethod === 'saved') return null
  try {
    return (await readSignature(signatureData)).png
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

/**
 * The signature sent with a consent, and whose it is: the contact's when no name was typed.
 * @param drawn what `drawAhead` made of it
 * @param savedSha256 SHA-256 of the dealer's saved signature, null without one; or that of the order's own when it is signed
 * @throws ApiError 422 when what was sent is no signature
 */
export async function readConsentSignature(
  consent: Consent,
  drawn: Buffer | null,
  dealer: DealerInformation,
  savedSha256: string | null,
): Promise<SignatureGiven> {
  const png = drawn ?? (await readSignature(consent.signatureData ?? '', { known: [savedSha256] })).png
  const contact = `${dealer.firstName} ${dealer.lastName}`.trim()
  const signerName = consent.signerName || contact || dealer.companyName
  return { png, method: methodOf(png, consent.signatureMethod, savedSha256), signerName }
}

/** The sixth acknowledgement is younger than some clients: left out it counts as given, said no to it does not. */
const isGiven = (consent: Consent, key: (typeof approvalKeys)[number]): boolean =>
  key === 'renewalTermsApproved' ? consent[key] !== false : consent[key] === true

/** What the agreement would say if it were frozen now. */
interface PresentAgreement {
  dealerInformation: DealerInformation
  /** The dealer as registered. */
  record: DealerInformation
  paymentTerms: PaymentTerms
  /** The day of signing, in the business's time zone. */
  signedOn: CalendarDate
}

/** Whether the dealer read what would be frozen: the wording, how it is billed and from which day it counts. */
function isAgreementRead(consent: Consent, present: PresentAgreement): boolean {
  const { agreementVersion, agreementPaymentTerms, agreementSignedOn, electronicConsentVersion } = consent
  return (
    (agreementVersion === undefined || agreementVersion === AGREEMENT_VERSION) &&
    (electronicConsentVersion === undefined || electronicConsentVersion === electronicConsent.version) &&
    (agreementPaymentTerms === undefined || agreementPaymentTerms === present.paymentTerms) &&
    (agreementSignedOn === undefined || agreementSignedOn === isoDay(present.signedOn))
  )
}

/**
 * What must be there before anything is signed, checked in the order and with the texts of docs/spec 8.6.
 * @throws ApiError 422 for the first thing missing, or for another agreement than the present one
 */
export function assertReadyToSign(present: PresentAgreement, consent: Consent): void {
  const missing = missingInformation(present.dealerInformation, present.record)
  if (missing.length > 0) throw notValid(missing, orderTexts.dealerInformationRequired)
  const open = approvalKeys.filter((key) => !isGiven(consent, key))
  if (open.length > 0) {
    const message = orderTexts.approvalsRequired
    throw notValid(
      open.map((field) => ({ field, message })),
      message,
    )
  }
  if (consent.electronicSignatureApproved !== true) {
    throw invalidField(electronicSignatureKey, orderTexts.electronicSignatureRequired)
  }
  if (!consent.signatureData) throw invalidField('signatureData', orderTexts.signatureRequired)
  if (!isAgreementRead(consent, present)) throw agreementChanged(AGREEMENT_VERSION)
}

/**
 * What is known of the session that signs, once it may.
 * @throws SigningCodeNeeded without the code that it needs, ApiError 401 when the session was ended meanwhile
 */
export function assertMaySign(ctx: SessionContext, { signing }: OrderingDealer): SigningFacts {
  if (signing === null) throw unauthenticated()
  const reason = signingCodeReason(ctx, signing)
  if (reason !== null) throw new SigningCodeNeeded(reason, signing)
  return signing
}
