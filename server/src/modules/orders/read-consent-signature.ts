import type { DealerInformation } from '@portal/contract/orders/order'
import type { Consent } from '@portal/contract/orders/placing'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import { readSignature } from '../../core/signature/signature-image'

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
 * The signature sent with a consent, and whose it is: the contact's when no name was typed.
 * @param savedSha256 SHA-256 of the dealer's saved signature, null without one; or that of the order's own when it is signed
 * @throws ApiError 422 when what was sent is no signature
 */
export async function readConsentSignature(
  consent: Consent,
  dealer: DealerInformation,
  savedSha256: string | null,
): Promise<SignatureGiven> {
  const { png } = await readSignature(consent.signatureData ?? '', { known: [savedSha256] })
  const contact = `${dealer.firstName} ${dealer.lastName}`.trim()
  const signerName = consent.signerName || contact || dealer.companyName
  return { png, method: methodOf(png, consent.signatureMethod, savedSha256), signerName }
}
