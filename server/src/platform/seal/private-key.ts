import { webcrypto } from 'node:crypto'

/** How seals are signed: what every reader of PDF files knows. */
export const sealAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** An RSA key for signing, from its PKCS#8 form. Rejects when it is of another kind. */
export const importPrivateKey = (pkcs8: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', pkcs8, sealAlgorithm, false, ['sign'])
