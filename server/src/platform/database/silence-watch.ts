import type pg from 'pg'
import { settledWithin } from '../settled-within'
import { WatchedClient } from './watched-client'

interface SilenceParts {
  /** Connections in use. */
  inUse(): Iterable<WatchedClient>
  /** The options of a connection of its own, next to the pool's. */
  options(): pg.ClientConfig
  /** Called after connections were cut: others may be silent as well. */
  onSilence(count: number): void
  /** How long a statement waits before the database is asked about it, and how often it is asked. */
  everyMs: number
}

// A backend that is not found, such as behind a pooler, says nothing: only an idle one has no answer to give.
const IDLE_BACKENDS = `select pid from pg_stat_activity
  where pid = any($1) and application_name = 'dealer-portal' and state like 'idle%'`

const LOOK_MAY_TAKE_MS = 1_000

/**
 * Cuts connections that the network silently dropped. Statements that wait for long are looked up over another connection: if the
 * backend of a connection is idle at two looks in a row while the same statement waits, its answer will never come. A statement
 * that the database is still working on, or that waits for a lock, is left alone.
 */
export class SilenceWatch {
  readonly #timer: NodeJS.Timeout
  /** Connections that were silent at the last look, with the time since when they wait. */
  #suspects = new Map<WatchedClient, number>()
  #side: WatchedClient | undefined
  #looking: Promise<void> | undefined

  constructor(private readonly parts: SilenceParts) {
    this.#timer = setInterval(() => this.look(), parts.everyMs)
    this.#timer.unref()
  }

  look(): void {
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#closeSide()
  }

  async #lookNow(): Promise<void> {
    const since = performance.now() - this.parts.everyMs
    const waiting = [...this.parts.inUse()].flatMap((client) => {
      const { awaitingSince } = client
      return awaitingSince !== null && awaitingSince <= since ? [{ client, awaitingSince }] : []
    })
    if (waiting.length === 0) {
      this.#suspects.clear()
      return this.#closeSide()
    }
    const idle = await this.#idleAmong(waiting.map(({ client }) => client))
    const silent = waiting.filter(
      ({ client, awaitingSince }) => idle.has(client) && client.awaitingSince === awaitingSince,
    )
    const confirmed = silent.filter(({ client, awaitingSince }) => this.#suspects.get(client) === awaitingSince)
    this.#suspects = new Map(silent.map(({ client, awaitingSince }) => [client, awaitingSince]))
    for (const { client } of confirmed) client.cut()
    if (confirmed.length > 0) this.parts.onSilence(confirmed.length)
  }

  /** Those whose backends are idle; none when the database does not answer: then silence says nothing about a connection. */
  async #idleAmong(clients: readonly WatchedClient[]): Promise<Set<WatchedClient>> {
    try {
      const side = await this.#openSide()
      const here = clients.filter(({ host, port }) => host === side.host && port === side.port)
      const { rows } = await side.query<{ pid: number }>(IDLE_BACKENDS, [here.map(({ processID }) => processID)])
      const idle = new Set(rows.map(({ pid }) => pid))
      return new Set(here.filter(({ processID }) => processID !== null && idle.has(processID)))
    } catch {
      await this.#closeSide()
      return new Set()
    }
  }

  async #openSide(): Promise<WatchedClient> {
    if (this.#side && !this.#side.isLost) return this.#side
    const limits = { connectionTimeoutMillis: LOOK_MAY_TAKE_MS, query_timeout: LOOK_MAY_TAKE_MS }
    const side = new WatchedClient({ ...this.parts.options(), ...limits })
    this.#side = side
    await side.connect()
    return side
  }

  async #closeSide(): Promise<void> {
    const side = this.#side
    this.#side = undefined
    if (!side) return
    // A goodbye to a server that is silent would never be answered.
    await settledWithin(side.end(), LOOK_MAY_TAKE_MS)
    side.cut()
  }
}
