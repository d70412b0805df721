import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Integer, ObjectIdentifier, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { makeCertificate, openStoredCertificate } from '../src/platform/seal/make-certificate'
import type { SealKey } from '../src/platform/seal/seal-key'

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  policy: '1.2.3.4.1',
}

/**
 * How the authority behaves: correctly, without an answer, rejecting, or stamping something other than what was sent.
 */
type Behavior = 'good' | 'silent' | 'refusing' | 'other content' | 'broken signature'

async function buildStamp(request: TimeStampReq, key: SealKey, behavior: Behavior): Promise<ContentInfo> {
  const { messageImprint, nonce } = request
  if (behavior === 'other content') {
    messageImprint.hashedMessage = new OctetString({ valueHex: Uint8Array.from(randomBytes(32)).buffer })
  }
  const info = new TSTInfo({
    version: 1,
    policy: oids.policy,
    messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(),
    nonce,
  })
  const content = info.toSchema().toBER()
  const digest = await crypto.subtle.digest('SHA-256', content)
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
  const { issuer, serialNumber } = key.certificate
  const signedData = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: oids.stampInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oids.contentType, new ObjectIdentifier({ value: oids.stampInfo })),
            attribute(oids.messageDigest, new OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
    certificates: [key.certificate],
  })
  await signedData.sign(key.key, 0, 'SHA-256', content)
  if (behavior === 'broken signature') {
    for (const signer of signedData.signerInfos) {
      signer.signature = new OctetString({ valueHex: Uint8Array.from(randomBytes(384)).buffer })
    }
  }
  return new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) })
}

/** Starts an RFC 3161 timestamp authority on a free loopback port. */
export async function startTimeStampAuthority() {
  const key = await openStoredCertificate(await makeCertificate('Time of the tests', new Date()))
  let behavior: Behavior = 'good'
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    if (behavior === 'silent') return
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const answer = new TimeStampResp({ status: new PKIStatusInfo({ status: behavior === 'refusing' ? 2 : 0 }) })
    if (behavior !== 'refusing') {
      answer.timeStampToken = await buildStamp(TimeStampReq.fromBER(Buffer.concat(parts)), key, behavior)
    }
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(Buffer.from(answer.toSchema().toBER()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamp`,
    /** How many requests it has received. */
    getRequests: () => requests,
    behave: (newBehavior: Behavior) => {
      behavior = newBehavior
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
