import { randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'

/**
 * The timestamp authority did not answer in time, rejected the request, or sent something other than a timestamp of
 * the data.
 */
export class TimeStampError extends Error {
  override readonly name = 'TimeStampError'
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const maxBytes = 64 * 1024

async function sendRequest(url: string, body: ArrayBuffer, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) throw new TimeStampError(`The authority answered with status ${reply.status}`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (bytes.length > maxBytes) throw new TimeStampError("The authority's response was too long")
  return bytes
}

interface TimeStampRequest {
  content: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
  nonce: Integer
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b))

/** Verifies a response and returns its token: a timestamp of this hash, for this request, with a valid signature. */
async function verifyToken(
  answer: Uint8Array<ArrayBuffer>,
  { content, hash, nonce }: TimeStampRequest,
): Promise<Uint8Array> {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer)
  if (status.status > 1 || !timeStampToken)
    throw new TimeStampError(`The authority rejected the request with status ${status.status}`)
  const signedData = new SignedData({ schema: timeStampToken.content })
  const encapsulated = signedData.encapContentInfo.eContent
  if (!encapsulated) throw new TimeStampError('The timestamp is empty')
  const info = TSTInfo.fromBER(encapsulated.getValue())
  if (!isEqual(info.messageImprint.hashedMessage.valueBlock.valueHexView, hash)) {
    throw new TimeStampError('The timestamp is for different content')
  }
  if (!info.nonce || !isEqual(info.nonce.valueBlock.valueHexView, nonce.valueBlock.valueHexView)) {
    throw new TimeStampError('The timestamp answers a different request')
  }
  if (!(await signedData.verify({ signer: 0, data: content.buffer })))
    throw new TimeStampError('The signature of the timestamp is invalid')
  return new Uint8Array(timeStampToken.toSchema().toBER())
}

/**
 * Requests an RFC 3161 timestamp of bytes from the authority at a URL. Rejects with `TimeStampError`, whatever the
 * cause: the caller can retry.
 * @returns the token in DER, with the authority's certificate
 */
export async function timeStamp(url: string, stamped: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const content = Uint8Array.from(stamped)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  // The first byte, 0x40, keeps the ASN.1 INTEGER positive and exactly 16 bytes long.
  const nonce = new Integer({ valueHex: Uint8Array.from([0x40, ...randomBytes(15)]).buffer })
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: hash.buffer }),
    }),
    nonce,
    certReq: true,
  })
  try {
    return await verifyToken(await sendRequest(url, request.toSchema().toBER(), timeoutMs), { content, hash, nonce })
  } catch (error) {
    if (error instanceof TimeStampError) throw error
    throw new TimeStampError('The authority could not be reached', { cause: error })
  }
}
