import { AsyncLocalStorage } from 'node:async_hooks'
import { dataAreas } from '@portal/contract/api/endpoint'
import { programAt } from '@portal/contract/program/create-program'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/types'
import { readProgramDataVersion, readStoredProgram, type StoredProgram } from './queries/read-versions'

/** The shortest interval between two comparisons for calls without a session. */
const COMPARE_EVERY_MS = 1_000

const areaIndex = dataAreas.indexOf('program')

/**
 * The program's versions in the memory of this process: a few a year, some kilobytes each. The process learns of a new
 * version from the data versions that the session statement reads anyway, so no call runs an additional statement.
 * When a version takes effect, nothing has to be read. Source: docs/spec 24.2.
 */
export class ProgramCache {
  #reading: Promise<void> | null = null
  #comparedAt = performance.now()
  /** The program under each version in effect, by number. Kept, because the wording of agreements is cached by program. */
  #programs = new Map<number, Program>()
  /** Runs a comparison outside the call that happens to start it: the call does not wait for it. */
  readonly #runDetached = AsyncLocalStorage.snapshot()

  private constructor(
    private readonly db: Db,
    private readonly log: Pick<Logger, 'debug'>,
    private stored: StoredProgram,
  ) {}

  /** Reads the versions when the server starts. */
  static async open(db: Db, log: Pick<Logger, 'debug'>): Promise<ProgramCache> {
    return new ProgramCache(db, log, await readStoredProgram(db))
  }

  /** Returns the program at an instant. */
  at(now: Date): Program {
    const program = programAt(this.stored.versions, now, this.stored.withdrawn)
    const known = this.#programs.get(program.number) ?? program
    this.#programs.set(program.number, known)
    return known
  }

  /**
   * Reads the versions again if they changed.
   * @param dataVersions those of the call's session, one per area
   */
  async follow(dataVersions: string): Promise<void> {
    this.#comparedAt = performance.now()
    const dataVersion = dataVersions.split(' ')[areaIndex]
    // A read that another call started may be older than this call's data versions. A second one is not.
    for (let reads = 0; dataVersion !== this.stored.dataVersion && reads < 2; reads += 1) await this.#read()
  }

  /**
   * For a call without a session: compares in the background, at most once a second. The call gets what is in memory,
   * so that pages are served while the database does not answer.
   */
  compareSoon(): void {
    if (performance.now() - this.#comparedAt < COMPARE_EVERY_MS) return
    this.#comparedAt = performance.now()
    this.#runDetached(() => {
      // /readyz reports a database that does not answer; the next call compares again.
      this.compare().catch((error) => this.log.debug({ err: error }, 'could not compare the program version'))
    })
  }

  /** Compares with the database, and reads the versions again if they changed. */
  async compare(): Promise<void> {
    if ((await readProgramDataVersion(this.db)) !== this.stored.dataVersion) await this.#read()
  }

  /** Concurrent calls share one read. */
  async #read(): Promise<void> {
    this.#reading ??= this.#replace().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #replace(): Promise<void> {
    this.stored = await readStoredProgram(this.db)
    this.#programs = new Map()
  }
}
