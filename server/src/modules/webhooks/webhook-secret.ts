import { secretBox } from '../../platform/secrets/secret-box'

/** Encrypts what signs, each secret for its endpoint. */
export const { encrypt: encryptSecret, decrypt: decryptSecret } = secretBox('webhooks')
