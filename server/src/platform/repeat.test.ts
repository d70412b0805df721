import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log'
import { jobFigures } from './job-figures'
import { repeat } from './repeat'

const at = new Date('2026-11-20T15:00:00Z')
const figuresOf = (name: string) => jobFigures().find((each) => each.name === name)

describe('Work that is repeated', () => {
  it('is told that it is to stop, and is waited for, also what stood behind it', async () => {
    const log = createTestLog()
    const ended: boolean[] = []
    const work = async (stopping: AbortSignal) => {
      const isBegun = !stopping.aborted
      if (isBegun) await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      ended.push(isBegun)
    }
    const job = repeat(work, { name: 'long', everyMs: 1, atOnce: true, clock: () => at, log: log.logger })
    await sleep(20)
    expect(ended).toEqual([])
    await job.stop()
    const [first, ...behind] = ended
    expect(first).toBe(true)
    expect(behind).not.toContain(true)
  })
})

describe('The figures of a job', () => {
  it('tell when it last ended well, how long that took and how often it failed', async () => {
    const log = createTestLog()
    let isBroken = false
    const work = async () => {
      if (isBroken) throw new Error('broken')
    }
    const run = async () => {
      await repeat(work, { name: 'example', everyMs: 60_000, atOnce: true, clock: () => at, log: log.logger }).stop()
    }
    await run()
    expect(figuresOf('example')).toEqual({
      name: 'example',
      lastSuccessAt: at,
      lastSeconds: expect.any(Number),
      failures: 0,
    })
    isBroken = true
    await run()
    await run()
    expect(figuresOf('example')).toMatchObject({ lastSuccessAt: at, failures: 2 })
    expect(log.take()).toMatchObject([
      { msg: 'a job failed', job: 'example' },
      { msg: 'a job failed', job: 'example' },
    ])
  })

  it('name a job that has not run yet', async () => {
    const log = createTestLog()
    const { stop } = repeat(async () => undefined, {
      name: 'waiting',
      everyMs: 60_000,
      clock: () => at,
      log: log.logger,
    })
    await stop()
    expect(figuresOf('waiting')).toEqual({ name: 'waiting', lastSuccessAt: null, lastSeconds: null, failures: 0 })
  })
})
