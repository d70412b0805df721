import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-app'

/**
 * Provides one portal for all tests of a file, emptied after each. An unexpected warning or error in its log fails the
 * test. Read the fields only inside tests and hooks: they are set when the first test starts.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const portal = {} as TestApp
  beforeAll(async () => {
    Object.assign(portal, await buildTestApp(options))
  })
  afterEach(async () => {
    const unexpected = portal.log.take()
    await portal.reset()
    expect(unexpected, 'unexpected log lines').toEqual([])
  })
  afterAll(() => portal.close())
  return portal
}
