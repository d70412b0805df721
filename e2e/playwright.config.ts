import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import type { WorkerOptions } from './fixtures'

export default defineConfig<object, WorkerOptions>({
  testDir: './flows',
  outputDir: '../test-results',
  // What is heard is the same on every system.
  snapshotPathTemplate: '{testDir}/../heard/{arg}{ext}',
  globalSetup: './server/demo-template.ts',
  // Only what hangs is to meet these: a machine that does much else at the same time is slow, not wrong.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // Files run side by side, the tests of one file one after the other on that file's own server.
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
    // A trace of every test takes a third of all the time; npm run e2e -- --trace on NAME makes that of one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Set by npm run e2e, which finds or installs it; Playwright's own download is not possible everywhere.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
})
