import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { ApiError } from '../http/refusals'
import { increase } from '../metrics/counters'
import { settledWithin } from '../settled-within'
import { refusalOfOutage, sqlStateOf } from './database-errors'
import type { Db, Read } from './types'

interface StandbyParts {
  primary: Db
  standby: Db
  /** The version of the data that may be read here: another one after every change to them. */
  readVersion: (db: Db) => Promise<string>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds that only ever go on. */
  monotonic?: () => number
}

/** A standby that does not answer in this time costs more than it saves. */
const ANSWER_MS = 250
/** Nobody asks again so soon after it did not answer. */
const AGAIN_AFTER_MS = 5_000
/** Over its time limit on one machine, a statement would be so on the other too. */
const TOO_SLOW = '57014'

/** Whether the standby is the reason: it is away, or ended the query since what it replays was in its way. */
const isStandbysFault = (error: unknown): boolean =>
  !(error instanceof ApiError) && refusalOfOutage(error) !== null && sqlStateOf(error) !== TOO_SLOW

/**
 * A copy of the database that follows it and answers reads. It is used for a call when it holds the very version of the
 * data that the primary had when the call began, so never before it has what anybody was told is written. Otherwise, and
 * when it fails, the primary answers.
 */
export class Standby {
  #isAway = false
  #askAgainAt = Number.NEGATIVE_INFINITY
  readonly #monotonic: () => number

  constructor(private readonly parts: StandbyParts) {
    this.#monotonic = parts.monotonic ?? (() => performance.now())
  }

  /**
   * Where the queries of one call run: all on the standby until it fails, or all on the primary.
   * @param version of the data, as the primary told it when the call began
   */
  readFor(version: string): Read {
    let isUsed: Promise<boolean> | null = null
    const { primary, standby } = this.parts
    return async (query) => {
      isUsed ??= this.#isEven(version)
      if (!(await isUsed)) return query(primary)
      try {
        return await query(standby)
      } catch (error) {
        if (!isStandbysFault(error)) throw error
        isUsed = Promise.resolve(false)
        increase('standbyCalls', { outcome: 'failed' })
        return query(primary)
      }
    }
  }

  async #isEven(version: string): Promise<boolean> {
    const theirs = await this.#version()
    const outcome = theirs === null ? 'away' : theirs === version ? 'used' : 'behind'
    increase('standbyCalls', { outcome })
    return outcome === 'used'
  }

  /** Null when it is away. Then one call in five seconds asks, and no other waits. */
  async #version(): Promise<string | null> {
    const now = this.#monotonic()
    if (now < this.#askAgainAt) return null
    if (this.#isAway) this.#askAgainAt = now + AGAIN_AFTER_MS
    try {
      const { standby, readVersion } = this.parts
      let version: string | null = null
      const asked = readVersion(standby).then((told) => {
        version = told
      })
      if (!(await settledWithin(asked, ANSWER_MS))) throw new Error(`No answer in ${ANSWER_MS} ms`)
      if (this.#isAway) this.parts.log.info('the standby answers again')
      this.#isAway = false
      this.#askAgainAt = Number.NEGATIVE_INFINITY
      return version
    } catch (error) {
      if (!this.#isAway) this.parts.log.warn({ err: error }, 'the standby does not answer, so the primary does')
      this.#isAway = true
      this.#askAgainAt = this.#monotonic() + AGAIN_AFTER_MS
      return null
    }
  }
}
