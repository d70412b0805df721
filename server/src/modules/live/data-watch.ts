import { setTimeout as sleep } from 'node:timers/promises'
import { type DataArea, dataAreas } from '@portal/contract/api/endpoint'
import type { DataChange } from '@portal/contract/live/live'
import { currentWork } from '../../platform/current-work'
import { getResultInTime } from '../../platform/result-in-time'

/** The streams end if the database does not respond within this time. */
const ANSWER_MS = 10_000

const waitASecond = (): Promise<unknown> => sleep(1_000, undefined, { ref: false })

interface Listener {
  /** The last version sent to this listener; undefined before the first. */
  known: string | undefined
  send: (change: DataChange) => void
  /** Called when the version cannot be read. The listener gets no more changes. */
  onLost: () => void
}

/** The areas whose versions differ, or all areas if the versions cannot be compared. */
export function changedAreas(before: string, now: string): DataArea[] {
  const [previous, current] = [before.split(' '), now.split(' ')]
  if (previous.length !== current.length) return [...dataAreas]
  return dataAreas.filter((_area, at) => previous[at] !== current[at])
}

function notify(listener: Listener, version: string): void {
  const { known } = listener
  if (known === version) return
  listener.known = version
  listener.send({ version, changed: known === undefined ? [] : changedAreas(known, version) })
}

interface WatchSource {
  readVersion: () => Promise<string>
  /** The pause between two reads; a second by default. */
  pause?: () => Promise<unknown>
  /** The timeout of a read, in milliseconds. */
  answerMs?: number
  log: { warn: (fields: object, message: string) => void }
}

/**
 * Notifies every listener on this server of changes in the database, including changes by other servers. It polls once a
 * second for all listeners together, and not at all without listeners.
 */
export class DataWatch {
  readonly #listeners = new Set<Listener>()
  #version: string | null = null
  #running: Promise<void> | null = null

  constructor(private readonly source: WatchSource) {}

  /** @returns a function that removes the listener */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#version !== null) notify(listener, this.#version)
    // Poll outside the first caller's context, because polling continues after that call ends.
    this.#running ??= currentWork.run({ call: null, span: null }, () => this.#run())
    return () => this.#listeners.delete(listener)
  }

  async #run(): Promise<void> {
    const { pause = waitASecond } = this.source
    while (this.#listeners.size > 0) {
      await this.#poll()
      await pause()
    }
    this.#version = null
    this.#running = null
  }

  async #poll(): Promise<void> {
    const listeners = this.#listeners
    const { readVersion, answerMs = ANSWER_MS } = this.source
    try {
      const version = await getResultInTime(readVersion(), answerMs)
      if (version === null) throw new Error(`No answer in ${answerMs} ms`)
      this.#version = version
      for (const listener of [...listeners]) notify(listener, version)
    } catch (error) {
      this.source.log.warn({ err: error }, 'could not read changes, so the streams end')
      this.#version = null
      for (const { onLost } of [...listeners]) onLost()
      listeners.clear()
    }
  }
}
