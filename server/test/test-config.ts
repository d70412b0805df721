import { readConfig } from '../src/env'
import type { Config } from '../src/platform/config'

/** The configuration of an unconfigured server, without demo data. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig(
    { DEMO: 'off', STAFF_SECOND_FACTOR: 'off', SECOND_FACTOR_KEY: 'the key of the tests, which is no secret' },
    '/nowhere',
  ),
  ...overrides,
})
