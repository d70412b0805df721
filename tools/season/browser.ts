import type { FastifyInstance, InjectOptions } from 'fastify'

const BOUNDARY = 'file-of-the-season'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The portal rejected a call that should have been possible. */
class RefusedInPlay extends Error {
  constructor(
    call: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${call} was answered with ${status}: ${body.slice(0, 400)}`)
  }
}

/** One user's browser. It keeps its cookies, so the portal recognizes it at the next sign-in. */
export class Browser {
  readonly #cookies: Record<string, string> = {}

  /** @param pass moves the clock by the time between two calls */
  constructor(
    private readonly app: FastifyInstance,
    private readonly pass: () => void,
  ) {}

  /** @throws RefusedInPlay when the answer is an error */
  call<T>(method: Method, path: string, body?: object): Promise<T> {
    return this.#send(`${method} ${path}`, { method, url: path, ...(body && { payload: body }) })
  }

  /** @throws RefusedInPlay when the answer is an error */
  async #send<T>(call: string, request: InjectOptions): Promise<T> {
    this.pass()
    const reply = await this.app.inject({ ...request, cookies: this.#cookies })
    for (const { name, value } of reply.cookies) this.#cookies[name] = value
    if (reply.statusCode >= 400) throw new RefusedInPlay(call, reply.statusCode, reply.body)
    return (reply.body === '' ? undefined : reply.json()) as T
  }

  readonly get = <T>(path: string): Promise<T> => this.call<T>('GET', path)
  readonly post = <T>(path: string, body: object = {}): Promise<T> => this.call<T>('POST', path, body)

  /** Sends a file as a form does. */
  readonly upload = <T>(path: string, name: string, bytes: Buffer): Promise<T> => {
    const parts = [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
      bytes,
      `\r\n--${BOUNDARY}--\r\n`,
    ]
    const payload = Buffer.concat(parts.map((part) => Buffer.from(part)))
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    return this.#send(`POST ${path}`, { method: 'POST', url: path, payload, headers })
  }

  readonly patch = <T>(path: string, body: object): Promise<T> => this.call<T>('PATCH', path, body)
}
