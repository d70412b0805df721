export interface PortalRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | FormData
}

/** The reply. Status 0 means no complete reply; `why` then describes the connection error. */
export interface PortalReply {
  status: number
  body: Buffer
  /** The time in milliseconds for which a 503 or 429 reply asks clients to wait. */
  waitMs: number
  why: string
  /** Milliseconds until the reply was complete. */
  ms: number
  etag: string
}

const LIMIT_MS = 600_000

export const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304

const getReason = (error: unknown): string =>
  error instanceof Error ? String(error.cause instanceof Error ? error.cause.message : error.message) : String(error)

/** Adds the JSON content type, which `fetch` does not set for a text body. */
export const addContentType = ({ headers, ...request }: PortalRequest): PortalRequest => ({
  ...request,
  headers: { ...headers, ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}) },
})

/** Sends a request once, without retries, so that failures are visible. */
export async function send(url: string, request: PortalRequest, limitMs = LIMIT_MS): Promise<PortalReply> {
  const begin = performance.now()
  const { path, ...rest } = addContentType(request)
  const reply = await fetch(`${url}${path}`, { ...rest, signal: AbortSignal.timeout(limitMs) })
    .then(async (response) => ({
      status: response.status,
      body: Buffer.from(await response.arrayBuffer()),
      waitMs: 1000 * Number(response.headers.get('retry-after') ?? 0),
      why: '',
      etag: response.headers.get('etag') ?? '',
    }))
    .catch((error: unknown) => ({ status: 0, body: Buffer.alloc(0), waitMs: 0, why: getReason(error), etag: '' }))
  return { ...reply, ms: performance.now() - begin }
}

/** Sends a request that must succeed. @throws Error with the reply otherwise */
export async function sendOrThrow(url: string, request: PortalRequest): Promise<PortalReply> {
  const reply = await send(url, request)
  if (isSuccess(reply.status)) return reply
  throw new Error(
    `${request.method} ${request.path} answered ${reply.status}: ${reply.why}${reply.body.subarray(0, 500)}`,
  )
}
