import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { ThreadLimit } from './thread-limit'
import { processorMsOf } from './thread-time'

const started: Worker[] = []
afterEach(() => Promise.all(started.splice(0).map((worker) => worker.terminate())))

/** A thread that reports its number and then runs the code. */
async function startThread(code: string): Promise<number> {
  const tell = `const { parentPort } = require('node:worker_threads')
    parentPort.postMessage(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)))`
  const worker = new Worker(`${tell}; setImmediate(() => { ${code} })`, { eval: true })
  started.push(worker)
  const [threadId] = await once(worker, 'message')
  return threadId
}

const spins = 'for (;;);'
const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

/** What a limit says first of a thread that does this. */
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
  it('is reached by one that spins without any progress', async () => {
    expect(await firstLimit(spins, { processorMs: 100, totalMs: 600_000 })).toBe('processor')
  })

  it('counts no time in which the thread waits, such as for a processor', async () => {
    expect(await firstLimit(waits, { processorMs: 200, totalMs: 1_000 })).toBe('total')
  })

  it('goes by the clock where the thread’s time is not known', async () => {
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

describe('The time of a thread', () => {
  it('grows while it computes', async () => {
    const threadId = await startThread(spins)
    await expect.poll(() => processorMsOf(threadId)).toBeGreaterThan(100)
  })

  it('is not known once it has ended', async () => {
    const threadId = await startThread('process.exit()')
    await once(started[0] as Worker, 'exit')
    expect(processorMsOf(threadId)).toBeNull()
  })
})
