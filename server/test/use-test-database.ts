import { afterAll, afterEach, beforeAll } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database'

/** Provides one database for all tests of a file, emptied after each. Read its fields only inside tests and hooks. */
export function useTestDatabase(): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  afterEach(() => database.reset())
  afterAll(() => database.close())
  return database
}
