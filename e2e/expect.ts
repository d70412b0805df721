import { expect as playwrightExpect } from '@playwright/test'

/** The longest wait for an expected condition, in milliseconds. Only a hang exceeds it, because a busy machine is slow. */
export const EXPECT_TIMEOUT_MS = 120_000

/**
 * Playwright's `expect` with that limit. Tools use the steps of the flows without Playwright's test runner, so the limit of its
 * configuration does not apply to them, and `expect` would give up after 5 seconds.
 */
export const expect = playwrightExpect.configure({ timeout: EXPECT_TIMEOUT_MS })
