import type { FastifyInstance } from 'fastify'
import { uploadForm } from '../../server/test/caller'

/** One user's browser. It keeps its cookies, so the portal recognizes it at the next sign-in. */
export class Browser {
  readonly #cookies: Record<string, string> = {}

  /** @param pass advances the clock by the time between two calls */
  constructor(
    private readonly app: FastifyInstance,
    private readonly pass: () => void,
  ) {}

  /** @throws Error if the portal rejects the call */
  async #send<T>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<T> {
    this.pass()
    const reply = await this.app.inject({ method, url, cookies: this.#cookies, ...(payload && { payload }) })
    for (const { name, value } of reply.cookies) this.#cookies[name] = value
    if (reply.statusCode >= 400)
      throw new Error(`${method} ${url} returned ${reply.statusCode}: ${reply.body.slice(0, 400)}`)
    return (reply.body === '' ? undefined : reply.json()) as T
  }

  readonly get = <T>(path: string): Promise<T> => this.#send('GET', path)
  readonly post = <T>(path: string, body: object = {}): Promise<T> => this.#send('POST', path, body)
  readonly patch = <T>(path: string, body: object): Promise<T> => this.#send('PATCH', path, body)
  readonly upload = <T>(path: string, name: string, bytes: Buffer): Promise<T> =>
    this.#send('POST', path, uploadForm(bytes, {}, name))
}
