import { readConfig } from '../src/env'
import type { Config } from '../src/platform/config'
import { testFiles } from './test-files'

/** The configuration of an unconfigured server, without demo data. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  // The clock of a test stands still, and with it the minute in which writes are counted.
  ...readConfig(
    {
      DEMO: 'off',
      STAFF_SECOND_FACTOR: 'off',
      WRITES_PER_MINUTE: 'off',
      SECOND_FACTOR_KEY: 'the key of the tests, which is no secret',
    },
    '/nowhere',
  ),
  files: testFiles,
  ...overrides,
})
