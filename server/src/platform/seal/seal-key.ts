import { webcrypto } from 'node:crypto'
import type { Certificate } from 'pkijs'

/** The signature algorithm of seals, which every PDF reader supports. */
export const sealAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** Imports an RSA signing key in PKCS#8 form. Rejects for other kinds. */
export const importPrivateKey = (pkcs8: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', pkcs8, sealAlgorithm, false, ['sign'])

/** The portal's sealing key and certificates. */
export interface SealKey {
  certificate: Certificate
  /** The certificates above it, as far as they are known. */
  chain: readonly Certificate[]
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-256. Not extractable. */
  key: webcrypto.CryptoKey
  /** Whether the portal made the certificate itself. PDF readers do not trust those by default. */
  isSelfMade: boolean
}

/** The displayed details of a certificate. */
interface CertificateFacts {
  /** The common name, or the whole subject if there is none. */
  name: string
  /** Hexadecimal, two digits at a time with colons: `3F:9A:11`. */
  serial: string
  validUntil: Date
  /** SHA-256 of the certificate's DER form, in lowercase hexadecimal. */
  sha256: string
}

const commonName = '2.5.4.3'

const hexPairs = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')

async function readFacts(certificate: Certificate): Promise<CertificateFacts> {
  const { typesAndValues } = certificate.subject
  const named = typesAndValues.find(({ type }) => type === commonName) ?? typesAndValues[0]
  const hash = await crypto.subtle.digest('SHA-256', certificate.toSchema().toBER())
  return {
    name: named ? String(named.value.valueBlock.value) : 'unnamed',
    serial: hexPairs(certificate.serialNumber.valueBlock.valueHexView.slice().buffer),
    validUntil: certificate.notAfter.value,
    sha256: Buffer.from(hash).toString('hex'),
  }
}

const getFacts = cachePerCertificate(readFacts)

/** Returns the displayed details of the certificate. */
export const certificateFacts = ({ certificate }: Pick<SealKey, 'certificate'>): Promise<CertificateFacts> =>
  getFacts(certificate)

/** Caches the result of `work` per certificate: a portal seals every file with the same one. */
export function cachePerCertificate<T>(work: (certificate: Certificate) => T): (certificate: Certificate) => T {
  const done = new WeakMap<Certificate, { result: T }>()
  return (certificate) => {
    const known = done.get(certificate) ?? { result: work(certificate) }
    done.set(certificate, known)
    return known.result
  }
}
