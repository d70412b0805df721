import { randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'

/** The time-stamp authority did not answer in time, refused, or answered something else than a stamp of what was sent. */
export class TimeStampError extends Error {
  override readonly name = 'TimeStampError'
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const mostBytes = 64 * 1024

async function ask(url: string, body: ArrayBuffer, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) throw new TimeStampError(`The authority answered with status ${reply.status}`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (bytes.length > mostBytes) throw new TimeStampError('The authority answered too much')
  return bytes
}

interface Question {
  content: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
  nonce: Integer
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b))

/** The token of an answer, once it is a stamp of this hash, for this question, with a good signature. */
async function tokenOf(answer: Uint8Array<ArrayBuffer>, { content, hash, nonce }: Question): Promise<Uint8Array> {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer)
  if (status.status > 1 || !timeStampToken) throw new TimeStampError(`The authority refused with ${status.status}`)
  const signed = new SignedData({ schema: timeStampToken.content })
  const encapsulated = signed.encapContentInfo.eContent
  if (!encapsulated) throw new TimeStampError('The stamp is empty')
  const info = TSTInfo.fromBER(encapsulated.getValue())
  if (!same(info.messageImprint.hashedMessage.valueBlock.valueHexView, hash)) {
    throw new TimeStampError('The stamp is of something else')
  }
  if (!info.nonce || !same(info.nonce.valueBlock.valueHexView, nonce.valueBlock.valueHexView)) {
    throw new TimeStampError('The stamp answers another question')
  }
  if (!(await signed.verify({ signer: 0, data: content.buffer })))
    throw new TimeStampError('The signature of the stamp is wrong')
  return new Uint8Array(timeStampToken.toSchema().toBER())
}

/**
 * An RFC 3161 time stamp of bytes, by the authority at an address.
 * Rejects with `TimeStampError`, whatever went wrong: it can be asked again.
 * @returns the token in DER, with the authority's certificate
 */
export async function timeStamp(url: string, stamped: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const content = Uint8Array.from(stamped)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  // The first byte keeps the number positive and of this length.
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
    return await tokenOf(await ask(url, request.toSchema().toBER(), timeoutMs), { content, hash, nonce })
  } catch (error) {
    if (error instanceof TimeStampError) throw error
    throw new TimeStampError('The authority could not be asked', { cause: error })
  }
}
