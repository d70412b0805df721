import type { NewPasskeyResponse, PasskeyResponse } from '@portal/contract/accounts/second-factor'
import { program } from '@portal/contract/rules/program'
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
 * The COSE numbers of EdDSA, ES256 and RS256. Without a list, the library adds ML-DSA-44 on Node.js 24, where it is experimental:
 * a server on an older release could not verify such a passkey.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

// Loaded with the first passkey: a server without any starts and stays without it.
const library = () => import('@simplewebauthn/server')

/**
 * What passkeys of this portal belong to. Null where browsers make none: under a bare address, and without https on
 * anything but the own machine.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  return allowsPasskeys(publicUrl) ? { id: hostname, origin } : null
}

/** What the browser's call takes to make a passkey. It is a second factor: a touch will do, a PIN or finger is welcome. */
export async function creationOptions(
  party: RelyingParty,
  account: { id: string; email: string; name: string },
  existing: Credential[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: program.programTitle,
    rpID: party.id,
    userID: new TextEncoder().encode(account.id) as Uint8Array_,
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: program.secondFactor.signInMinutes * 60_000,
    supportedAlgorithmIDs,
  })
}

/** What the browser's call takes to use one of these passkeys. */
export async function requestOptions(party: RelyingParty, existing: Credential[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: existing,
    userVerification: 'preferred',
    timeout: program.secondFactor.signInMinutes * 60_000,
  })
}

type Log = Pick<PublicContext['log'], 'info'>

/** The library throws for whatever a browser, or somebody in its place, sent wrong: that is a refusal, not a failure. */
async function orNull<T>(log: Log, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused')
    return null
  }
}

/** The passkey that a browser made, null when its answer does not fit what was asked. */
export async function verifyNewPasskey(
  log: Log,
  party: RelyingParty,
  { response, challenge }: { response: NewPasskeyResponse; challenge: string },
) {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(log, () =>
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

/** The passkey's counter after its use, null when the answer does not fit what was asked or is a copy's. */
export async function verifyPasskey(
  log: Log,
  party: RelyingParty,
  asked: { response: PasskeyResponse; challenge: string; credential: WebAuthnCredential },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await orNull(log, () =>
    verifyAuthenticationResponse({
      response: asked.response as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: asked.credential,
      requireUserVerification: false,
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
