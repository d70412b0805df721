import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A call that was not answered as whoever played it expected. */
class RefusedInPlay extends Error {
  constructor(
    call: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${call} was answered with ${status}: ${body.slice(0, 400)}`)
  }
}

/** One person's browser: it keeps its cookies, so the portal knows it again at the next sign-in. */
export class Browser {
  readonly #cookies: Record<string, string> = {}

  /** @param pass lets the time pass that a person needs before the next call */
  constructor(
    private readonly app: FastifyInstance,
    private readonly pass: () => void,
  ) {}

  /** @throws RefusedInPlay when the answer is an error */
  async call<T>(method: Method, path: string, body?: object): Promise<T> {
    this.pass()
    const reply = await this.app.inject({
      ...{ method, url: path, cookies: this.#cookies },
      ...(body && { payload: body }),
    })
    for (const { name, value } of reply.cookies) this.#cookies[name] = value
    if (reply.statusCode >= 400) throw new RefusedInPlay(`${method} ${path}`, reply.statusCode, reply.body)
    return (reply.body === '' ? undefined : reply.json()) as T
  }

  readonly get = <T>(path: string): Promise<T> => this.call<T>('GET', path)
  readonly post = <T>(path: string, body: object = {}): Promise<T> => this.call<T>('POST', path, body)
  readonly patch = <T>(path: string, body: object): Promise<T> => this.call<T>('PATCH', path, body)
}
