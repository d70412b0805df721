import type { EndpointName } from '@portal/contract/endpoints'
import type { Address } from './address-table'
import type { CallParameters, Reply } from './call-types'
import { getAddress, sendRequest } from './send-request'

/** A file with the name that the server gave it. */
export interface NamedFile {
  content: Blob
  name: string | undefined
}

const encodedName = /filename\*=UTF-8''([^;]+)/i

/** Reads a response as a file, named by its Content-Disposition. */
export async function readNamedFile(response: Response): Promise<NamedFile> {
  const [, encoded] = encodedName.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content: await response.blob(), name: encoded === undefined ? undefined : decodeURIComponent(encoded) }
}

interface RequestOptions {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
  signal?: AbortSignal
}

const send = (address: Address, { params, query, body, signal, ...sent }: RequestOptions): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' })
  for (const [name, value] of Object.entries(sent.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value))
  }
  if (body !== undefined) headers.set('content-type', 'application/json')
  return fetch(getAddress(address.path, { params, query }), {
    method: address.method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
}

const request = (name: EndpointName, options: RequestOptions): Promise<Response> =>
  sendRequest(name, (address) => send(address, options), options.signal)

type Abortable = { signal?: AbortSignal }

/** Makes a call of the endpoint table and returns its response. Throws ApiError or OfflineError. */
export async function call<N extends EndpointName>(
  name: N,
  ...[sent]: CallParameters<N, Abortable>
): Promise<Reply<N>> {
  const response = await request(name, sent ?? {})
  return (await response.json()) as Reply<N>
}

/** One page of a list, with the total number of rows. */
export interface Page<Rows> {
  rows: Rows
  total: number
}

/** Makes a list call and returns its rows with the total count from X-Total-Count. */
export async function callPage<N extends EndpointName>(
  name: N,
  ...[sent]: CallParameters<N, Abortable>
): Promise<Page<Reply<N>>> {
  const response = await request(name, sent ?? {})
  const rows = (await response.json()) as Reply<N>
  const totalCount = Number(response.headers.get('x-total-count') ?? Number.NaN)
  return { rows, total: Number.isFinite(totalCount) ? totalCount : Array.isArray(rows) ? rows.length : 0 }
}

/** Makes a call that responds with a file. */
export async function callFile<N extends EndpointName>(
  name: N,
  ...[sent]: CallParameters<N, Abortable>
): Promise<NamedFile> {
  const response = await request(name, sent ?? {})
  return readNamedFile(response)
}
