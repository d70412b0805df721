import { setTimeout as sleep } from 'node:timers/promises'
import { type DataArea, dataAreas } from '@portal/contract/api/data-areas'
import type { DataChange } from '@portal/contract/live/live'
import { currentWork } from '../../platform/current-work'
import { resultWithin } from '../../platform/settled-within'

/** A database that hangs tells nothing either: whoever listens is let go after so long. */
const ANSWER_MS = 10_000

const waitASecond = (): Promise<unknown> => sleep(1_000, undefined, { ref: false })

interface Listener {
  /** The version it knows; undefined until it has been told one. */
  known: string | undefined
  tell: (change: DataChange) => void
  /** The version cannot be read just now; it is told nothing more. */
  lose: () => void
}

/** The areas whose version is another one; all of them when the versions do not compare. */
export function changedAreas(before: string, now: string): DataArea[] {
  const [former, present] = [before.split(' '), now.split(' ')]
  if (former.length !== present.length) return [...dataAreas]
  return dataAreas.filter((_area, at) => former[at] !== present[at])
}

function tellOne(listener: Listener, version: string): void {
  const { known } = listener
  if (known === version) return
  listener.known = version
  listener.tell({ version, changed: known === undefined ? [] : changedAreas(known, version) })
}

interface Source {
  readVersion: () => Promise<string>
  /** What comes between two times of asking; a second of waiting. */
  pause?: () => Promise<unknown>
  /** How long an answer is waited for, in milliseconds. */
  answerMs?: number
  log: { warn: (fields: object, message: string) => void }
}

/**
 * Tells every listener of a server what has changed in the database, by whatever server it was changed. It asks once a
 * second for all of them together, and not at all while there are none.
 */
export class DataWatch {
  readonly #listeners = new Set<Listener>()
  #version: string | null = null
  #running: Promise<void> | null = null

  constructor(private readonly source: Source) {}

  /** @returns what ends the listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#version !== null) tellOne(listener, this.#version)
    // It asks on nobody's behalf: the call that happens to be first ends before it.
    this.#running ??= currentWork.run({ call: null, span: null }, () => this.#run())
    return () => this.#listeners.delete(listener)
  }

  async #run(): Promise<void> {
    const { pause = waitASecond } = this.source
    while (this.#listeners.size > 0) {
      await this.#ask()
      await pause()
    }
    this.#version = null
    this.#running = null
  }

  async #ask(): Promise<void> {
    const listeners = this.#listeners
    const { readVersion, answerMs = ANSWER_MS } = this.source
    try {
      const version = await resultWithin(readVersion(), answerMs)
      if (version === null) throw new Error(`No answer in ${answerMs} ms`)
      this.#version = version
      for (const listener of [...listeners]) tellOne(listener, version)
    } catch (error) {
      this.source.log.warn({ err: error }, 'changes could not be read; streams end')
      this.#version = null
      for (const { lose } of [...listeners]) lose()
      listeners.clear()
    }
  }
}
