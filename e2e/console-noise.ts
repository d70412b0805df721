import type { ConsoleMessage, Page } from '@playwright/test'

/**
 * What every page may say: Chromium reports each refused call. Asking who is signed in is refused before sign-in, and a stream that was on
 * its way when somebody signed out.
 */
const isExpected = (message: ConsoleMessage) =>
  /\/api\/(auth\/user|live(\?.*)?)$/.test(message.location().url) && message.text().includes('status of 401')

export type ConsoleNoise = {
  /** Lets a test expect a line, as that of a call it wants refused. */
  readonly allow: (pattern: RegExp) => void
  /** The lines nobody expected. */
  readonly unexpected: () => string[]
}

/** Collects errors and warnings of the console and uncaught errors of a page. */
export const listenToConsole = (page: Page): ConsoleNoise => {
  const lines: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isExpected(message)) return
    lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`))
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
