import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { EXPECT_TIMEOUT_MS } from '../../e2e/expect'
import { startServer } from '../../e2e/server/start-server'
import { createStore } from '../../e2e/server/store'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'

/** Runs `work` with Chromium. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Runs `work` with Chromium and the built product with its demo data. */
export async function withDemo<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const store = await createStore()
  try {
    const server = await startServer(store)
    try {
      return await withBrowser((browser) => work(browser, server.url))
    } finally {
      await server.stop()
    }
  } finally {
    await store.remove()
  }
}

/** Runs `work` in a new browser context with an empty cache. */
export async function withFreshPage<T>(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const defaults = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' }
  const context = await browser.newContext({ baseURL, ...defaults, ...options })
  // Without Playwright's test runner, actions and navigation would fail after 30 seconds on a busy machine.
  context.setDefaultTimeout(EXPECT_TIMEOUT_MS)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
