import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
// With its ending, since the tests' configuration puts this file in the place of the one without.
import { startWorker as startSource } from '../src/platform/start-worker.js'

const dist = new URL('../dist/', import.meta.url)

/** The built server's program or admin command: it starts in a fraction of the time that the sources need. */
export const builtProgram = (name: 'main' | 'admin'): string => fileURLToPath(new URL(`${name}.js`, dist))

/** Starts the built thread of that name, as the product does; a thread that only tests have runs from its source. */
export const startWorker: typeof startSource = (name, beside, options) => {
  const built = new URL(`${name}.worker.js`, dist)
  return existsSync(built) ? new Worker(built, options) : startSource(name, beside, options)
}
