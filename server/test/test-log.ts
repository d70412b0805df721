import type { Logger } from 'pino'
import { createLogger } from '../src/platform/logging'

export interface TestLog {
  logger: Logger
  /** Returns and removes the lines so far, for a test that expects some. */
  take(): Record<string, unknown>[]
}

/** A log that collects warnings and errors for the test to check. */
export function createTestLog(logLevel: 'warn' | 'info' = 'warn'): TestLog {
  let lines: Record<string, unknown>[] = []
  const logger = createLogger({ logLevel }, { write: (line) => void lines.push(JSON.parse(line)) })
  return {
    logger,
    take: () => {
      const takenLines = lines
      lines = []
      return takenLines
    },
  }
}
