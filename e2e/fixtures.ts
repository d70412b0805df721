import { test as base } from '@playwright/test'
import { type ConsoleNoise, listenToConsole } from './console-noise'
import { expect } from './expect'
import { FileServer } from './server/file-server'
import type { Mailbox } from './server/mailbox'
import type { RunningServer } from './server/start-server'
import { translateEveryPage } from './translated-page'

export type WorkerOptions = {
  /** Whether the browser translates every page: `npm run e2e -- --translated`. */
  translated: boolean
}

type TestFixtures = {
  /** Whether this file's server is connected to a mail server. */
  withMail: boolean
  /** The emails that the mail server received. */
  mailbox: Mailbox
  /** Additional environment variables for this file's server. All tests of the file must use the same. */
  settings: Readonly<Record<string, string>>
  /** The built portal with this test file's own copy of the demo data. */
  server: RunningServer
  /** Changes rows with SQL while the server restarts. Sessions survive. */
  changeRows: (sql: string) => Promise<void>
  /** Runs a function while the server is stopped, then restarts the server at the same URL. Sessions survive. */
  withServerStopped: (work: () => Promise<void>) => Promise<void>
  /**
   * Near midnight, waits for the next day before the test starts, because the server rejects an agreement that was read
   * on the previous day.
   */
  sameDay: undefined
  /** Fails the test on unexpected console output. */
  consoleNoise: ConsoleNoise
}

type WorkerFixtures = WorkerOptions & { fileServer: FileServer }

/** Longer than any test takes on a busy machine. */
const BEFORE_MIDNIGHT_MS = 240_000

const msUntilMidnight = (): number => {
  const now = new Date()
  const [hour = 0, minute = 0, second = 0] = now
    .toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })
    .split(':')
    .map(Number)
  return 86_400_000 - ((hour * 60 + minute) * 60 + second) * 1000 - now.getMilliseconds()
}

const connectionErrors = /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fileServer: [
    // Playwright determines the required fixtures from this destructuring pattern, so it cannot be omitted.
    async ({ browserName: _ }, use) => {
      const fileServer = new FileServer()
      await use(fileServer)
      await fileServer.end()
    },
    { scope: 'worker', timeout: 400_000 },
  ],

  translated: [false, { option: true, scope: 'worker' }],

  browser: [
    async ({ browser, translated }, use) => {
      if (translated) translateEveryPage(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  settings: [{}, { option: true }],

  withMail: [false, { option: true }],

  mailbox: async ({ fileServer, server: _ }, use) => use(fileServer.mailbox),

  server: [
    async ({ fileServer, settings, withMail }, use, testInfo) => {
      const server = await fileServer.forFile(testInfo.file, settings, withMail)
      await use(server)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' })
      }
    },
    { timeout: 400_000 },
  ],

  changeRows: async ({ fileServer, server: _, consoleNoise }, use) => {
    await use((sql) => {
      // A list may refresh while the server is stopped.
      consoleNoise.allow(connectionErrors)
      return fileServer.changeRows(sql)
    })
  },

  withServerStopped: async ({ fileServer, server: _, consoleNoise }, use) => {
    await use((work) => {
      consoleNoise.allow(connectionErrors)
      return fileServer.withServerStopped(work)
    })
  },

  sameDay: [
    // Playwright determines the required fixtures from this destructuring pattern, so it cannot be omitted.
    async ({ browserName: _ }, use) => {
      const ms = msUntilMidnight()
      if (ms < BEFORE_MIDNIGHT_MS) await new Promise((resolve) => setTimeout(resolve, ms))
      await use(undefined)
    },
    { auto: true, timeout: BEFORE_MIDNIGHT_MS + 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  consoleNoise: [
    async ({ page }, use) => {
      const noise = listenToConsole(page)
      await use(noise)
      expect(noise.unexpected(), 'unexpected console output').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
