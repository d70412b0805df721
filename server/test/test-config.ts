import { readConfig } from '../src/env'
import type { Config } from '../src/platform/config'
import { testFiles } from './test-files'

/** The configuration of an unconfigured server, without demo data. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  // A test's clock stands still, so the minute for counting writes never ends.
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
