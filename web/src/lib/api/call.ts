import type { EndpointShape } from '@portal/contract/endpoint'
import type { EndpointName } from '@portal/contract/endpoints'
import { addressOf } from './address'
import { noteAnswer } from './connection'
import { endpointOf } from './endpoint-of'
import { apiErrorOf, OfflineError } from './errors'
import { renewSession } from './renewal'
import type { Reply, SentArguments } from './sent'

interface RequestOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
}

async function send(endpoint: EndpointShape, { params, query, body, signal }: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(addressOf(endpoint.path, { params, query }), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  noteAnswer(true)
  return response
}

/** What fails without an answer is a lost network, unless the page itself gave the call up. */
async function answered<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal?.aborted) throw cause
    noteAnswer(false)
    throw new OfflineError({ cause })
  }
}

/** One request. An expired session is renewed in place and the request made again; any other refusal is an ApiError. */
async function request(name: EndpointName, options: RequestOptions): Promise<Response> {
  const sentAt = performance.now()
  const endpoint = await answered(endpointOf(name), options.signal)
  let response = await answered(send(endpoint, options), options.signal)
  if (response.status === 401 && endpoint.access !== 'public' && (await renewSession(sentAt))) {
    response = await answered(send(endpoint, options), options.signal)
  }
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

type WithSignal = { signal?: AbortSignal }

/** Makes a call of the endpoint table and returns its reply. Throws ApiError or OfflineError. */
export async function call<N extends EndpointName>(
  name: N,
  ...[sent]: SentArguments<N, WithSignal>
): Promise<Reply<N>> {
  const response = await request(name, sent ?? {})
  return (await response.json()) as Reply<N>
}

/** One page of a list, and how many rows there are in all. */
export interface Page<Rows> {
  rows: Rows
  total: number
}

/** Makes a list call and returns its rows with the full count of X-Total-Count. */
export async function callPage<N extends EndpointName>(
  name: N,
  ...[sent]: SentArguments<N, WithSignal>
): Promise<Page<Reply<N>>> {
  const response = await request(name, sent ?? {})
  const rows = (await response.json()) as Reply<N>
  const counted = Number(response.headers.get('x-total-count') ?? Number.NaN)
  return { rows, total: Number.isFinite(counted) ? counted : Array.isArray(rows) ? rows.length : 0 }
}

/** A file, and the name the server gave it. */
export interface NamedFile {
  content: Blob
  name: string | undefined
}

const encodedName = /filename\*=UTF-8''([^;]+)/i

/** Makes a call that answers with a file. */
export async function callFile<N extends EndpointName>(
  name: N,
  ...[sent]: SentArguments<N, WithSignal>
): Promise<NamedFile> {
  const response = await request(name, sent ?? {})
  const [, encoded] = encodedName.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content: await response.blob(), name: encoded === undefined ? undefined : decodeURIComponent(encoded) }
}
