import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
// Imported with its extension, because the test configuration replaces the import without it.
import { startWorker as startSource } from '../src/platform/start-worker.js'

/** Starts the built thread of that name, as in production; a thread that exists only in tests runs from its source. */
export const startWorker: typeof startSource = (name, siblingFile, options) => {
  const built = new URL(`../dist/${name}.worker.js`, import.meta.url)
  return existsSync(built) ? new Worker(built, options) : startSource(name, siblingFile, options)
}
