import { test as base, expect } from '@playwright/test'
import { type ConsoleNoise, listenToConsole } from './console-noise'
import { FileServer } from './server/file-server'
import type { Mailbox } from './server/mailbox'
import type { RunningServer } from './server/start-server'
import { translateEveryPage } from './translated-page'

export type WorkerOptions = {
  /** Whether the browser translates every page: `npm run e2e -- --translated`. */
  translated: boolean
}

type TestFixtures = {
  /** Whether the server of this file is connected to a mail server. */
  withMail: boolean
  /** What that mail server was sent. */
  mailbox: Mailbox
  /** Environment variables of the file's server beside the usual ones; the same for all tests of a file. */
  settings: Readonly<Record<string, string>>
  /** The built product with a copy of the demo data that this test file has for itself. */
  server: RunningServer
  /** Changes rows as time or staff would have, over a restart of the server. Sessions stay. */
  changeRows: (sql: string) => Promise<void>
  /** Does something while the server is stopped, and starts it again at the same address. Sessions stay. */
  whileAway: (work: () => Promise<void>) => Promise<void>
  /** Keeps midnight out of a test: an agreement that was read the day before is rightly refused. */
  sameDay: undefined
  /** Fails the test when the page says something nobody expected. */
  consoleNoise: ConsoleNoise
}

type WorkerFixtures = WorkerOptions & { fileServer: FileServer }

/** Longer than any test takes on a machine that does much else. */
const BEFORE_MIDNIGHT_MS = 240_000

const msUntilMidnight = (): number => {
  const now = new Date()
  const [hour = 0, minute = 0, second = 0] = now
    .toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })
    .split(':')
    .map(Number)
  return 86_400_000 - ((hour * 60 + minute) * 60 + second) * 1000 - now.getMilliseconds()
}

const nobodyThere = /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fileServer: [
    // Playwright reads from this pattern which fixtures are asked for, so there has to be one.
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
      // A list that refreshes itself just then finds nobody.
      consoleNoise.allow(nobodyThere)
      return fileServer.changeRows(sql)
    })
  },

  whileAway: async ({ fileServer, server: _, consoleNoise }, use) => {
    await use((work) => {
      consoleNoise.allow(nobodyThere)
      return fileServer.whileAway(work)
    })
  },

  sameDay: [
    // Playwright reads from this pattern which fixtures are asked for, so there has to be one.
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
