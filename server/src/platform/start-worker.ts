import { type ResourceLimits, Worker } from 'node:worker_threads'

// tsx, which runs the sources, does not reach into threads by itself.
const runSource = (url: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}) })`

/**
 * Starts a thread: the TypeScript file in development and tests, its bundle beside the server's in the built product.
 * @param name of the worker's file, without `.worker.ts`
 * @param beside `import.meta.url` of a module in the same folder
 */
export function startWorker(
  name: string,
  beside: string,
  options: { resourceLimits: ResourceLimits; workerData?: unknown },
): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.js`, beside), options)
  return new Worker(runSource(new URL(`./${name}.worker.ts`, beside)), { eval: true, ...options })
}
