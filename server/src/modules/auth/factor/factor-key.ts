import { hasSecretKey, secretBox } from '../../../platform/secrets/secret-box'

/** Whether secrets of authenticator apps can be stored. */
export const hasFactorKey = hasSecretKey

/** Encrypts the secrets of authenticator apps, each for its account. */
export const { encrypt: encryptSecret, decrypt: decryptSecret } = secretBox('authenticator apps')
