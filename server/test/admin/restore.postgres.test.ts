import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'
import { startServerProcess } from '../server-process'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

describe('PostgreSQL', () => {
  it('is backed up and restored with its own tools, next to which commands run', async () => {
    for (const command of ['backup', 'restore']) {
      const { code, err } = await place.admin([command])
      expect(code).toBe(1)
      expect(err).toMatch(/^[^\n]*docs\/operations\.md\.\n$/)
    }
    const server = await startServerProcess(place.environment)
    try {
      expect((await place.admin(['verify'])).code).toBe(0)
    } finally {
      await server.stop()
    }
  })
})
