import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import { importPrivateKey, type SealKey, sealAlgorithm } from './seal-key'

/** A stored certificate with its key: both in DER form, the key as PKCS#8. */
export interface StoredCertificate {
  certificate: Buffer
  privateKey: Buffer
}

const yearsValid = 20
const objectIds = { commonName: '2.5.4.3', keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19' }
/** Digital signature and non-repudiation. */
const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })

/**
 * Makes an RSA key of 3072 bits and a self-signed certificate, valid for twenty years. Takes a second or two of
 * computing, off the main thread.
 * @param name the common name, for display
 */
export async function makeCertificate(name: string, now: Date): Promise<StoredCertificate> {
  const pair = await webcrypto.subtle.generateKey(
    { ...sealAlgorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  // Positive and never zero, whatever the random bytes.
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from([0x40, ...randomBytes(7)]).buffer })
  for (const { typesAndValues } of [certificate.subject, certificate.issuer]) {
    typesAndValues.push(
      new AttributeTypeAndValue({ type: objectIds.commonName, value: new Utf8String({ value: name }) }),
    )
  }
  // An hour ago: a verifier's clock may differ from ours.
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000)
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + yearsValid)
  certificate.notAfter.value = until
  certificate.extensions = [
    new Extension({
      extnID: objectIds.basicConstraints,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new Extension({ extnID: objectIds.keyUsage, critical: true, extnValue: usage.toBER() }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    privateKey: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

const open = async ({ certificate, privateKey }: StoredCertificate): Promise<SealKey> => ({
  certificate: Certificate.fromBER(new Uint8Array(certificate)),
  chain: [],
  key: await importPrivateKey(privateKey),
  isSelfMade: true,
})

let opened: { stored: StoredCertificate; key: Promise<SealKey> } | undefined

/** Opens a generated certificate as the seal's key. Caches the last one: a portal has only one. */
export function openStoredCertificate(stored: StoredCertificate): Promise<SealKey> {
  const isSame =
    opened?.stored.certificate.equals(stored.certificate) && opened.stored.privateKey.equals(stored.privateKey)
  if (!opened || !isSame) opened = { stored, key: open(stored) }
  return opened.key
}
