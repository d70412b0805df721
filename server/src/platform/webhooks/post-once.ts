import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookUpHost } from './look-up-host'
import { isLoopbackAddress, isPublicAddress } from './public-address'

/** How much of a response is stored. */
const MAX_STORED_BYTES = 2048

/** The address is not allowed, so nothing was called. */
export class AddressRejectedError extends Error {
  override readonly name = 'AddressRejectedError'
}

export interface Answer {
  status: number
  /** The beginning of the response. */
  text: string
}

interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
  /** Whether this machine itself may be called, also over http. */
  mayBeLoopback: boolean
  /** The name servers that resolve the host. Default: this machine's. */
  nameServers?: readonly string[]
}

/** Returns the host of a URL in the form that DNS and sockets use. */
export const hostName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const addressError = (host: string) => new AddressRejectedError(`${host} is not on the public internet`)

/**
 * Returns all current addresses of a host, each of which must be allowed.
 * @throws AddressRejectedError if one is not
 */
async function resolveAllowed(
  host: string,
  isAllowedAddress: (ip: string) => boolean,
  lookUp: Parameters<typeof lookUpHost>[1],
): Promise<LookupAddress[]> {
  const found = await lookUpHost(host, lookUp)
  if (!found.every(({ address }) => isAllowedAddress(address))) throw addressError(host)
  return found
}

/** Returns the addresses that were already resolved, so that the connection uses no other. */
const fixedLookup =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, [...found])
    else done(null, first?.address ?? '', first?.family)
  }

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    // Stop here: the rest may never end.
    if (bytes >= MAX_STORED_BYTES) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_STORED_BYTES)).replaceAll('\0', '')
}

function sendRequest(url: URL, options: RequestOptions, body: string): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      readBeginning(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Posts once and waits for the answer, over a separate connection. Does not follow redirects, which are answers like
 * any other. Resolves the host once, so that the called address is an allowed one.
 * @throws AddressRejectedError, the connection's error, or a `TimeoutError` for the whole request
 */
export async function postOnce(post: Post): Promise<Answer> {
  const { url: address, headers, body, timeoutMs, mayBeLoopback, nameServers } = post
  const url = new URL(address)
  const host = hostName(url)
  const isLoopbackAllowed = (ip: string) => mayBeLoopback && isLoopbackAddress(ip)
  const isAllowedAddress = (ip: string) => isLoopbackAllowed(ip) || (url.protocol === 'https:' && isPublicAddress(ip))
  const signal = AbortSignal.timeout(timeoutMs)
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const resolved = resolveAllowed(host, isAllowedAddress, { signal, ...(nameServers && { nameServers }) })
  const answered = resolved.then((found) => {
    const options = { method: 'POST', headers, signal, agent: false as const, lookup: fixedLookup(found) }
    return sendRequest(url, options, body)
  })
  return Promise.race([answered, timeout])
}
