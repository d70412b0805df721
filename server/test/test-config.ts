import { readConfig } from '../src/env'
import type { Config } from '../src/platform/config'

/** The configuration of an unconfigured server, without demo data. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  // The clock of a test stands still, and with it the minute in which writes are counted.
  ...readConfig({ DEMO: 'off', WRITES_PER_MINUTE: 'off' }, '/nowhere'),
  ...overrides,
})
