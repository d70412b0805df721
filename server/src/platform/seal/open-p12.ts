import { createPrivateKey, X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'
import { importPrivateKey, type SealKey } from './seal-key'

/** A .p12 file that cannot be used for seals. The message says why, without its password. */
export class UnusableP12Error extends Error {
  override readonly name = 'UnusableP12Error'
}

const fail = (why: string, cause?: unknown): never => {
  throw new UnusableP12Error(why, { cause })
}

/**
 * Opens the key and certificates of a PKCS#12 file, as made by certificate authorities and `openssl pkcs12 -export`.
 * Rejects with `UnusableP12Error` for a wrong password, anything but one RSA key, or an expired certificate.
 */
export async function openP12(p12: Uint8Array, password: string, now: Date): Promise<SealKey> {
  // Loaded on demand. It also reads the old ciphers of these files, which Node does not.
  const { default: forge } = await import('node-forge')
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
  const bags = (type = '') => {
    try {
      const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(p12).toString('binary')), password)
      return file.getBags({ bagType: type })[type] ?? []
    } catch (error) {
      return fail('cannot be opened with the password', error)
    }
  }
  const [keyFound, second] = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)]
  if (!keyFound?.key || second) return fail('must contain exactly one RSA key')
  const key = createPrivateKey(forge.pki.privateKeyToPem(keyFound.key))
  const certificates = bags(certBag).flatMap(({ cert }) => {
    if (!cert) return []
    const der = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes(), 'binary')
    return [{ certificate: Certificate.fromBER(der), isOwn: new X509Certificate(der).checkPrivateKey(key) }]
  })
  const ownCertificate = certificates.find(({ isOwn }) => isOwn)?.certificate
  if (!ownCertificate) return fail('must contain the certificate of its key')
  if (ownCertificate.notAfter.value <= now) return fail('contains an expired certificate')
  return {
    certificate: ownCertificate,
    chain: certificates.flatMap(({ certificate, isOwn }) => (isOwn ? [] : [certificate])),
    key: await importPrivateKey(key.export({ format: 'der', type: 'pkcs8' })),
    isSelfMade: false,
  }
}
