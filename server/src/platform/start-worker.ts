import { type ResourceLimits, Worker } from 'node:worker_threads'

// tsx, which runs the sources, is not active in threads by default.
const runSource = (url: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}) })`

/**
 * Starts a thread: from the TypeScript file in development and tests, from its bundle next to the server's in
 * production.
 * @param name the worker's file name, without `.worker.ts`
 * @param siblingFile `import.meta.url` of a module in the same folder
 */
export function startWorker(
  name: string,
  siblingFile: string,
  options: { resourceLimits: ResourceLimits; workerData?: unknown },
): Worker {
  if (!siblingFile.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.js`, siblingFile), options)
  return new Worker(runSource(new URL(`./${name}.worker.ts`, siblingFile)), { eval: true, ...options })
}
