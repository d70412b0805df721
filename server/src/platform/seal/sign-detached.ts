import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { cachePerCertificate, type SealKey } from './seal-key'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
}

const sha256 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', bytes)

/** Names and hashes the signing certificate, so that no other one of the same key can replace it. */
const signingCertificate = cachePerCertificate(async (certificate): Promise<Sequence> => {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: certificate.issuer })] })
  const issuerSerial = new Sequence({
    value: [
      issuer.toSchema(),
      new Integer({ valueHex: certificate.serialNumber.valueBlock.valueHexView.slice().buffer }),
    ],
  })
  const hash = new OctetString({ valueHex: await sha256(certificate.toSchema().toBER()) })
  // SHA-256 is the default algorithm, and DER omits defaults.
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash, issuerSerial] })] })] })
})

/** Sorted by bytes, as DER requires for a set. */
const sortForDer = (attributes: readonly Attribute[]): Attribute[] => {
  const encoded = attributes.map((attribute) => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }))
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ attribute }) => attribute)
}

/**
 * Makes a detached signature as PAdES B-B requires: CMS with SHA-256, the certificate named and hashed in what is
 * signed, and no signing time. Source: ETSI EN 319 142-1, RFC 5652, RFC 5035.
 * @param stamp returns an RFC 3161 timestamp of the signature, in DER, to store next to it
 * @returns the signature in DER
 */
export async function signDetached(
  content: Uint8Array,
  seal: SealKey,
  stamp: ((signature: Uint8Array) => Promise<Uint8Array>) | null,
): Promise<Buffer> {
  const digest = await sha256(Uint8Array.from(content))
  const attribute = (type: string, value: unknown): Attribute => new Attribute({ type, values: [value] })
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: sortForDer([
      attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
      attribute(oids.messageDigest, new OctetString({ valueHex: digest })),
      attribute(oids.signingCertificateV2, await signingCertificate(seal.certificate)),
    ]),
  })
  const { issuer, serialNumber } = seal.certificate
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
    signedAttrs,
  })
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [signer],
    certificates: [seal.certificate, ...seal.chain],
  })
  await signedData.sign(seal.key, 0, 'SHA-256', digest)
  if (stamp) {
    const token = await stamp(signer.signature.valueBlock.valueHexView)
    const { result } = fromBER(token)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oids.timeStampToken, result)],
    })
  }
  const wrapped = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) })
  return Buffer.from(wrapped.toSchema().toBER())
}
