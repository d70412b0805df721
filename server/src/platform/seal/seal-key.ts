import { webcrypto } from 'node:crypto'
import type { Certificate } from 'pkijs'

/** How seals are signed: what every reader of PDF files knows. */
export const sealAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** An RSA key for signing, from its PKCS#8 form. Rejects when it is of another kind. */
export const importPrivateKey = (pkcs8: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', pkcs8, sealAlgorithm, false, ['sign'])

/** What the portal seals with. */
export interface SealKey {
  certificate: Certificate
  /** The certificates above it, as far as they are known. */
  chain: readonly Certificate[]
  /** Signs by RSASSA-PKCS1-v1_5 with SHA-256, and cannot be read out. */
  key: webcrypto.CryptoKey
  /** Whether the portal made the certificate itself, which no reader of PDF files trusts by itself. */
  isSelfMade: boolean
}

/** What people are told of a certificate. */
interface CertificateFacts {
  /** The common name, or the whole subject when it has none. */
  name: string
  /** In hexadecimal, two digits and a colon each: `3F:9A:11`. */
  serial: string
  validUntil: Date
  /** SHA-256 of the certificate's DER form, lower-case hexadecimal. */
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

const factsOf = oncePerCertificate(readFacts)

/** The certificate in words. */
export const certificateFacts = ({ certificate }: Pick<SealKey, 'certificate'>): Promise<CertificateFacts> =>
  factsOf(certificate)

/** `work` of a certificate, done once for each: a portal seals every file with the same one. */
export function oncePerCertificate<T>(work: (certificate: Certificate) => T): (certificate: Certificate) => T {
  const done = new WeakMap<Certificate, { result: T }>()
  return (certificate) => {
    const known = done.get(certificate) ?? { result: work(certificate) }
    done.set(certificate, known)
    return known.result
  }
}
