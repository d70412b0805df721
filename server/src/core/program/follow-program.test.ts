import { afterEach, expect, it, vi } from 'vitest'
import { createTestLog } from '../../../test/test-log'
import { followProgram } from './follow-program'

afterEach(() => void vi.useRealTimers())

it('compares the program several times within the minute before a version takes effect (docs/spec 24.2)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const compare = vi.fn(async () => {})
  const job = followProgram({ compare }, { clock: () => new Date(), log: createTestLog().logger })
  await vi.advanceTimersByTimeAsync(30_000)
  await job.stop()
  expect(compare).toHaveBeenCalledTimes(2)
})
