import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import { EXPECT_TIMEOUT_MS } from './expect'
import type { WorkerOptions } from './fixtures'

export default defineConfig<object, WorkerOptions>({
  testDir: './flows',
  outputDir: '../test-results',
  // The snapshots contain screen reader output, which is the same on every system.
  snapshotPathTemplate: '{testDir}/../heard/{arg}{ext}',
  globalSetup: './server/demo-template.ts',
  // Use limits that only a hang exceeds, because a busy machine is slow.
  timeout: 600_000,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  // Files run in parallel. The tests of a file run one after another on the file's own server.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    translated: process.env.E2E_TRANSLATED === 'yes',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tracing every test would take a third of the total time. To trace one, use npm run e2e -- --trace on NAME.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Set by npm run e2e, which finds or installs Chromium; Playwright's own download is not possible everywhere.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
})
