import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { errorText } from './api/errors'
import { loadScript } from './script'

type Json = Record<string, unknown>

const load = () => loadScript(() => import('@simplewebauthn/browser'))

/** Asks the browser to use a passkey by the server's options. Throws if the user did not confirm. */
export async function askForPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  return {
    ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
  }
}

/** Asks the browser to create a passkey by the server's options. Throws if the user did not confirm. */
export async function makePasskey(options: Json) {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** The error text: browsers report a missing passkey and a canceled prompt in the same way. */
export function passkeyFailureText(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') {
    return 'This device is already one of your passkeys.'
  }
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was confirmed. Please try again.'
  return errorText(error, 'The passkey could not be used in this browser.')
}
