import type { ConsoleMessage, Page } from '@playwright/test'

/**
 * Messages that every page may log, because Chromium reports each rejected call: the call for the current user before sign-in,
 * and an event stream that was connecting during a sign-out.
 */
const isExpected = (message: ConsoleMessage) =>
  /\/api\/(auth\/user|live(\?.*)?)$/.test(message.location().url) && message.text().includes('status of 401')

export type ConsoleNoise = {
  /** Allows a message, for example from a call that the test expects to fail. */
  readonly allow: (pattern: RegExp) => void
  /** The unexpected messages. */
  readonly unexpected: () => string[]
}

/** Collects a page's console errors and warnings, and its uncaught errors. */
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
