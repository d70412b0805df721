import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { ApiError } from '../http/api-errors'
import { increase } from '../metrics/counters'
import { endsInTime } from '../result-in-time'
import { getSqlState, outageError } from './database-errors'
import type { Db, Read } from './types'

interface StandbyParts {
  primary: Db
  standby: Db
  /** Reads the data version, which changes with every write to the data that may be read here. */
  readVersion: (db: Db) => Promise<string>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds that only increase. */
  monotonic?: () => number
}

/** Reading from a standby that is slower than this costs more than it saves. */
const ANSWER_MS = 250
/** The delay before the next check of a standby that did not answer. */
const RETRY_AFTER_MS = 5_000
/** The SQLSTATE of a statement timeout. The statement would be too slow on the primary too. */
const STATEMENT_TIMEOUT = '57014'

/** Whether the standby caused the error: it is down, or canceled the query because of replay. */
const isCausedByStandby = (error: unknown): boolean =>
  !(error instanceof ApiError) && outageError(error) !== null && getSqlState(error) !== STATEMENT_TIMEOUT

/**
 * A replica of the database that answers reads. It serves a request only if it has exactly the data version that the
 * primary had at the start, so it never misses a confirmed write. Otherwise, and if it fails, the primary answers.
 */
export class Standby {
  #isAway = false
  #askAgainAt = Number.NEGATIVE_INFINITY
  readonly #monotonic: () => number

  constructor(private readonly parts: StandbyParts) {
    this.#monotonic = parts.monotonic ?? (() => performance.now())
  }

  /**
   * Returns where one request's queries run: all on the standby until it fails, or all on the primary.
   * @param version the primary's data version at the start of the request
   */
  createRead(version: string): Read {
    let isUsed: Promise<boolean> | null = null
    const { primary, standby } = this.parts
    return async (query) => {
      isUsed ??= this.#isEven(version)
      if (!(await isUsed)) return query(primary)
      try {
        return await query(standby)
      } catch (error) {
        if (!isCausedByStandby(error)) throw error
        isUsed = Promise.resolve(false)
        increase('standbyCalls', { outcome: 'failed' })
        return query(primary)
      }
    }
  }

  async #isEven(version: string): Promise<boolean> {
    const standbyVersion = await this.#version()
    const outcome = standbyVersion === null ? 'away' : standbyVersion === version ? 'used' : 'behind'
    increase('standbyCalls', { outcome })
    return outcome === 'used'
  }

  /** Null while it is down. Then one request in five seconds checks it, and no other waits. */
  async #version(): Promise<string | null> {
    const now = this.#monotonic()
    if (now < this.#askAgainAt) return null
    if (this.#isAway) this.#askAgainAt = now + RETRY_AFTER_MS
    try {
      const { standby, readVersion } = this.parts
      let version: string | null = null
      const reading = readVersion(standby).then((answer) => {
        version = answer
      })
      if (!(await endsInTime(reading, ANSWER_MS))) throw new Error(`No answer in ${ANSWER_MS} ms`)
      if (this.#isAway) this.parts.log.info('the standby answers again')
      this.#isAway = false
      this.#askAgainAt = Number.NEGATIVE_INFINITY
      return version
    } catch (error) {
      if (!this.#isAway) this.parts.log.warn({ err: error }, 'the standby does not answer, so the primary is used')
      this.#isAway = true
      this.#askAgainAt = this.#monotonic() + RETRY_AFTER_MS
      return null
    }
  }
}
