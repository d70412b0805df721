import type pg from 'pg'
import { endsInTime } from '../../result-in-time'
import { APPLICATION } from './application-name'
import type { PostgresConnection } from './connection'

type Timeouts = Required<Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>>

interface SilenceParts {
  /** Connections in use. */
  inUse(): Iterable<PostgresConnection>
  /** Opens a connection outside the pool. */
  openConnection(timeouts: Timeouts): Promise<PostgresConnection>
  /** Called after connections were cut: others may be silent too. */
  onSilence(count: number): void
  /** How long a statement waits before each check with the database. */
  everyMs: number
}

// A backend that is not found, such as behind a pooler, proves nothing: only an idle one has no reply to send.
const IDLE_BACKENDS = `select pid from pg_stat_activity
  where pid = any($1) and application_name like '${APPLICATION}%' and state like 'idle%'`

const CHECK_TIMEOUT_MS = 1_000

/**
 * Cuts connections that the network silently dropped. Checks statements with a long wait over another connection. If a
 * connection's backend is idle at two checks in a row while the same statement waits, its reply will never come.
 * Ignores statements that the database is still running or that wait for a lock.
 */
export class SilenceWatch {
  readonly #timer: NodeJS.Timeout
  /** Connections that were silent at the last check, with when their wait began. */
  #suspects = new Map<PostgresConnection, number>()
  #side: PostgresConnection | undefined
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
    const waitingConnections = [...this.parts.inUse()].flatMap((connection) => {
      const { awaitingSince } = connection
      return awaitingSince !== null && awaitingSince <= since ? [{ connection, awaitingSince }] : []
    })
    if (waitingConnections.length === 0) {
      this.#suspects.clear()
      return this.#closeSide()
    }
    const idle = await this.#idleAmong(waitingConnections.map(({ connection }) => connection))
    const silent = waitingConnections.filter(
      ({ connection, awaitingSince }) => idle.has(connection) && connection.awaitingSince === awaitingSince,
    )
    const silentConnections = silent.filter(
      ({ connection, awaitingSince }) => this.#suspects.get(connection) === awaitingSince,
    )
    this.#suspects = new Map(silent.map(({ connection, awaitingSince }) => [connection, awaitingSince]))
    for (const { connection } of silentConnections) connection.cut()
    if (silentConnections.length > 0) this.parts.onSilence(silentConnections.length)
  }

  /**
   * Returns the connections whose backends are idle; none if the database does not answer, because then silence proves
   * nothing.
   */
  async #idleAmong(connections: readonly PostgresConnection[]): Promise<Set<PostgresConnection>> {
    try {
      const sideConnection = await this.#openSide()
      const { host, port } = sideConnection.backend
      const connectionsToHost = connections.filter(({ backend }) => backend.host === host && backend.port === port)
      const { rows } = await sideConnection.query<{ pid: number }>(IDLE_BACKENDS, [
        connectionsToHost.map(({ backend }) => backend.processId),
      ])
      const idle = new Set<number | null>(rows.map(({ pid }) => pid))
      return new Set(connectionsToHost.filter(({ backend }) => idle.has(backend.processId)))
    } catch {
      await this.#closeSide()
      return new Set()
    }
  }

  async #openSide(): Promise<PostgresConnection> {
    if (this.#side && !this.#side.isLost) return this.#side
    this.#side = await this.parts.openConnection({
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    })
    return this.#side
  }

  async #closeSide(): Promise<void> {
    const side = this.#side
    this.#side = undefined
    if (!side) return
    // A silent server would never answer an orderly close.
    await endsInTime(side.end(), CHECK_TIMEOUT_MS)
    side.cut()
  }
}
