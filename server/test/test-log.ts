import type { Logger } from 'pino'
import { createLogger } from '../src/platform/logging'

export interface TestLog {
  logger: Logger
  /** The lines so far, which a test that expects some takes away. */
  take(): Record<string, unknown>[]
}

/** A log that keeps warnings and errors for the test to look at. */
export function createTestLog(logLevel: 'warn' | 'info' = 'warn'): TestLog {
  let lines: Record<string, unknown>[] = []
  const logger = createLogger({ logLevel }, { write: (line) => void lines.push(JSON.parse(line)) })
  return {
    logger,
    take: () => {
      const taken = lines
      lines = []
      return taken
    },
  }
}
