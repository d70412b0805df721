import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { errorText } from './api/errors'
import { loadScript } from './script'

type Json = Record<string, unknown>

const loadPasskeyLibrary = () => loadScript(() => import('@simplewebauthn/browser'))

/** Prompts the user for a passkey with the server's options. Throws if the user does not confirm. */
export async function requestPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await loadPasskeyLibrary()
  return {
    ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
  }
}

/** Prompts the user to create a passkey with the server's options. Throws if the user does not confirm. */
export async function createPasskey(options: Json) {
  const { startRegistration } = await loadPasskeyLibrary()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/**
 * Returns the error text, which covers both a missing passkey and a canceled prompt, because browsers do not
 * distinguish them.
 */
export function passkeyFailureText(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') {
    return 'This device is already one of your passkeys.'
  }
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was confirmed. Please try again.'
  return errorText(error, 'The passkey could not be used in this browser.')
}
