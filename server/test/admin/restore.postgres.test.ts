import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'
import { startServerProcess } from '../server-process'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

describe('PostgreSQL', () => {
  it('refers the operator to its own backup tools, and allows commands while a server runs', async () => {
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
