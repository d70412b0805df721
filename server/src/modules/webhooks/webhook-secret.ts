import { secretBox } from '../../platform/secrets/secret-box'

/** Encrypts signing secrets, each bound to its endpoint. */
export const { encrypt: encryptSecret, decrypt: decryptSecret } = secretBox('webhooks')
