import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log'
import { jobMetrics } from './job-metrics'
import { repeat } from './repeat'

const at = new Date('2026-11-20T15:00:00Z')
const getMetrics = (name: string) => jobMetrics().find((each) => each.name === name)

describe('Repeated work', () => {
  it('receives the stop signal and is awaited, along with any work queued behind it', async () => {
    const log = createTestLog()
    const endedRuns: boolean[] = []
    const work = async (stopping: AbortSignal) => {
      const isBegun = !stopping.aborted
      if (isBegun) await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      endedRuns.push(isBegun)
    }
    const job = repeat(work, { name: 'long', everyMs: 1, runsImmediately: true, clock: () => at, log: log.logger })
    await sleep(20)
    expect(endedRuns).toEqual([])
    await job.stop()
    const [first, ...behind] = endedRuns
    expect(first).toBe(true)
    expect(behind).not.toContain(true)
  })
})

describe('The metrics of a job', () => {
  it('include its last success, its duration and its failures', async () => {
    const log = createTestLog()
    let isBroken = false
    const work = async () => {
      if (isBroken) throw new Error('broken')
    }
    const run = async () => {
      await repeat(work, {
        name: 'example',
        everyMs: 60_000,
        runsImmediately: true,
        clock: () => at,
        log: log.logger,
      }).stop()
    }
    await run()
    expect(getMetrics('example')).toEqual({
      name: 'example',
      lastSuccessAt: at,
      lastSeconds: expect.any(Number),
      failures: 0,
    })
    isBroken = true
    await run()
    await run()
    expect(getMetrics('example')).toMatchObject({ lastSuccessAt: at, failures: 2 })
    expect(log.take()).toMatchObject([
      { msg: 'a job failed', job: 'example' },
      { msg: 'a job failed', job: 'example' },
    ])
  })

  it('include a job that has not run yet', async () => {
    const log = createTestLog()
    const { stop } = repeat(async () => undefined, {
      name: 'waiting',
      everyMs: 60_000,
      clock: () => at,
      log: log.logger,
    })
    await stop()
    expect(getMetrics('waiting')).toEqual({ name: 'waiting', lastSuccessAt: null, lastSeconds: null, failures: 0 })
  })
})
