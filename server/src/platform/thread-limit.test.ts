import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { readProcessorMs, ThreadLimit } from './thread-limit'

const startedThreads: Worker[] = []
afterEach(() => Promise.all(startedThreads.splice(0).map((worker) => worker.terminate())))

/** Starts a thread that reports its id and then runs the code. */
async function startThread(code: string): Promise<number> {
  const workerScript = `const { parentPort } = require('node:worker_threads')
    parentPort.postMessage(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)))`
  const worker = new Worker(`${workerScript}; setImmediate(() => { ${code} })`, { eval: true })
  startedThreads.push(worker)
  const [threadId] = await once(worker, 'message')
  return threadId
}

const spins = 'for (;;);'
const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

/** Returns the first limit that a thread with this code reaches. */
async function firstLimit(code: string, limits: { processorMs: number; totalMs: number }): Promise<string> {
  const threadId = await startThread(code)
  return new Promise((resolve) => {
    const limit = new ThreadLimit(limits, (spent) => {
      limit.end()
      resolve(spent)
    })
    limit.begin(threadId)
  })
}

describe('The limit of a thread', () => {
  it('applies to one that loops without progress', async () => {
    expect(await firstLimit(spins, { processorMs: 100, totalMs: 600_000 })).toBe('processor')
  })

  it('does not count time in which the thread waits, such as for a processor', async () => {
    expect(await firstLimit(waits, { processorMs: 200, totalMs: 1_000 })).toBe('total')
  })

  it("uses clock time if the thread's CPU time is unknown", async () => {
    const spent = await new Promise((resolve) => {
      const limit = new ThreadLimit({ processorMs: 20, totalMs: 600_000 }, (reached) => {
        limit.end()
        resolve(reached)
      })
      limit.begin(null)
    })
    expect(spent).toBe('processor')
  })
})

describe('The CPU time of a thread', () => {
  it('grows while it computes', async () => {
    const threadId = await startThread(spins)
    await expect.poll(() => readProcessorMs(threadId)).toBeGreaterThan(100)
  })

  it('is unknown once it has ended', async () => {
    const threadId = await startThread('process.exit()')
    await once(startedThreads[0] as Worker, 'exit')
    expect(readProcessorMs(threadId)).toBeNull()
  })
})
