import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm/logger'

const recorder = new AsyncLocalStorage<string[]>()

/** Not recorded here, because the session records `begin` and `commit` for both drivers. */
const transactionWords = /^(begin|commit|rollback)\b(?! prepared)/

/** Records a statement if `recordStatements` runs in the current asynchronous context. */
export function noteStatement(text: string): void {
  recorder.getStore()?.push(text)
}

export const statementLogger: Logger = {
  logQuery: (text) => {
    if (!transactionWords.test(text)) noteStatement(text)
  },
}

/**
 * Runs `work` and returns the SQL texts that it sent, in order, including those of transactions. Work running in
 * parallel is not counted.
 */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  // Awaited inside: what `work` returns may only start once it is awaited.
  const result = await recorder.run(statements, async () => await work())
  return { result, statements }
}
