import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookUpHost } from './look-up-host'
import { isLoopbackAddress, isPublicAddress } from './public-address'

/** What is kept of an answer. */
const KEPT_BYTES = 2048

/** Nobody was called, since the address is not one that may be. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

export interface Answer {
  status: number
  /** Its beginning. */
  text: string
}

interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
  /** Whether this machine itself may be called, over http as well. */
  mayBeLoopback: boolean
  /** Who is asked where the host is; those of this machine unless said. */
  nameServers?: readonly string[]
}

/** The host of an address as DNS and sockets know it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const refused = (host: string) => new AddressRefusedError(`${host} is not on the public internet`)

/**
 * Every address that a host has now, each of which has to be allowed.
 * @throws AddressRefusedError when one of them is not
 */
async function addressesOf(
  host: string,
  isAllowed: (ip: string) => boolean,
  asked: Parameters<typeof lookUpHost>[1],
): Promise<LookupAddress[]> {
  const found = await lookUpHost(host, asked)
  if (!found.every(({ address }) => isAllowed(address))) throw refused(host)
  return found
}

/** Answers with what was looked up already, so that the connection is made to no other address. */
const fixedLookup =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, [...found])
    else done(null, first?.address ?? '', first?.family)
  }

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    kept.push(chunk)
    bytes += chunk.length
    // The rest is not waited for: it may never end.
    if (bytes >= KEPT_BYTES) break
  }
  return new TextDecoder().decode(Buffer.concat(kept).subarray(0, KEPT_BYTES)).replaceAll('\0', '')
}

function ask(url: URL, options: RequestOptions, body: string): Promise<Answer> {
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
 * Posts once and waits for the answer, over a connection of its own. Redirects are not followed: they are answers like
 * others. The host is looked up once, and what is called is what was allowed.
 * @throws AddressRefusedError, or the connection's error, or a `TimeoutError` for all of it together
 */
export async function postOnce(post: Post): Promise<Answer> {
  const { url: address, headers, body, timeoutMs, mayBeLoopback, nameServers } = post
  const url = new URL(address)
  const host = hostOf(url)
  const isLoopbackAllowed = (ip: string) => mayBeLoopback && isLoopbackAddress(ip)
  const isAllowed = (ip: string) => isLoopbackAllowed(ip) || (url.protocol === 'https:' && isPublicAddress(ip))
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const lookedUp = addressesOf(host, isAllowed, { signal, ...(nameServers && { nameServers }) })
  const answered = lookedUp.then((found) => {
    const options = { method: 'POST', headers, signal, agent: false as const, lookup: fixedLookup(found) }
    return ask(url, options, body)
  })
  return Promise.race([answered, late])
}
