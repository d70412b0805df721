/** One request of a drill's load, by a person with a `cookie` header. */
export interface Sent {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  cookie: string
  body?: string
}

/** What came back. Status 0 means no whole answer; `why` then says what happened to the connection. */
export interface Answer {
  status: number
  body: string
  why: string
}

const SENT_LIMIT_MS = 60_000

const reasonOf = (error: unknown): string =>
  error instanceof Error ? String(error.cause instanceof Error ? error.cause.message : error.message) : String(error)

/** Sends it once: nothing is ever repeated here, so that what fails is seen. */
export async function send(address: string, { method, path, cookie, body }: Sent): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(SENT_LIMIT_MS)
    const reply = await fetch(`${address}${path}`, { method, headers: { cookie, ...type }, body, signal })
    return { status: reply.status, body: await reply.text(), why: '' }
  } catch (error) {
    return { status: 0, body: '', why: reasonOf(error) }
  }
}
