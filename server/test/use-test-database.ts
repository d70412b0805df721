import { afterAll, afterEach, beforeAll } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database'

/** One database for all tests of a file, emptied after each. Read its fields inside tests and hooks only. */
export function useTestDatabase(): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  afterEach(() => database.reset())
  afterAll(() => database.close())
  return database
}
