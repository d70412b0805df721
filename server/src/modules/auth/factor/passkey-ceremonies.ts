import type { NewPasskeyResponse, PasskeyResponse } from '@portal/contract/accounts/second-factor'
import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  Uint8Array_,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Config } from '../../../platform/config'
import { allowsPasskeys } from '../../../platform/configuration/passkey-address'
import type { PublicContext } from '../../../platform/http/context'

type Credential = Pick<WebAuthnCredential, 'id'> & { transports: string[] }

export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The COSE identifiers of EdDSA, ES256 and RS256. Without this list, the library also offers ML-DSA-44 on Node.js 24, where
 * it is experimental. A server on an older release could not verify such a passkey.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

// Load the library with the first passkey, so that servers without passkeys never load it.
const library = () => import('@simplewebauthn/server')

/**
 * The relying party of this portal's passkeys. Null where browsers do not support them: for an IP address, and without
 * HTTPS except on localhost.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  return allowsPasskeys(publicUrl) ? { id: hostname, origin } : null
}

/** The browser's options for creating a passkey. As a second factor, it needs no PIN or fingerprint. */
export async function creationOptions(
  { programTitle }: Pick<ProgramNames, 'programTitle'>,
  party: RelyingParty,
  account: { id: string; email: string; name: string },
  existingPasskeys: Credential[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: programTitle,
    rpID: party.id,
    userID: new TextEncoder().encode(account.id) as Uint8Array_,
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: existingPasskeys,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: settings.secondFactor.signInMinutes * 60_000,
    supportedAlgorithmIDs,
  })
}

/** The browser's options for using one of these passkeys. */
export async function requestOptions(party: RelyingParty, existing: Credential[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: existing,
    userVerification: 'preferred',
    timeout: settings.secondFactor.signInMinutes * 60_000,
  })
}

type Log = Pick<PublicContext['log'], 'info'>

/**
 * Returns null instead of throwing when the library rejects its input. Invalid input is a rejected passkey, not a
 * server error.
 */
async function nullIfInvalid<T>(log: Log, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey rejected')
    return null
  }
}

/** The new passkey; null if the response does not match the challenge. */
export async function verifyNewPasskey(
  log: Log,
  party: RelyingParty,
  { response, challenge }: { response: NewPasskeyResponse; challenge: string },
) {
  const { verifyRegistrationResponse } = await library()
  const verified = await nullIfInvalid(log, () =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  )
  return verified?.registrationInfo ?? null
}

/** The passkey's new counter; null if the response does not match the challenge or comes from a cloned passkey. */
export async function verifyPasskey(
  log: Log,
  party: RelyingParty,
  attempt: { response: PasskeyResponse; challenge: string; credential: WebAuthnCredential },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await nullIfInvalid(log, () =>
    verifyAuthenticationResponse({
      response: attempt.response as AuthenticationResponseJSON,
      expectedChallenge: attempt.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: attempt.credential,
      requireUserVerification: false,
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
