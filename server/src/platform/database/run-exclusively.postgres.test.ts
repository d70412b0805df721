import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/use-test-database'
import { runExclusively } from './transaction'

const database = useTestDatabase()

describe('A job that runs on every server', () => {
  it('runs only on the server that started it, and is available to all once that ends', async () => {
    const job = 'example'
    const runs: string[] = []
    const run = (name: string) => runExclusively(database.db, job, async () => runs.push(name))
    const first = await runExclusively(database.db, job, async () => {
      expect(await run('meanwhile')).toBeNull()
      expect(await runExclusively(database.db, 'another job', async () => 'runs')).toBe('runs')
      return 'done'
    })
    expect(first).toBe('done')
    await run('afterwards')
    expect(runs).toEqual(['afterwards'])
  })

  it('is available again after a failure', async () => {
    const failing = runExclusively(database.db, 'example', async () => {
      throw new RangeError('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await runExclusively(database.db, 'example', async () => 'runs')).toBe('runs')
  })
})
