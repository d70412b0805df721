import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm/logger'

const recorder = new AsyncLocalStorage<string[]>()

/** `begin` and `commit` reach the logger on one driver only, so `transaction` notes them itself on both. */
const transactionWords = /^(begin|commit|rollback)\b(?! prepared)/

/** Notes a statement of the present asynchronous context, when somebody counts there. */
export function noteStatement(text: string): void {
  recorder.getStore()?.push(text)
}

export const statementLogger: Logger = {
  logQuery: (text) => {
    if (!transactionWords.test(text)) noteStatement(text)
  },
}

/**
 * Runs `work` and returns the SQL texts that it sent, transaction brackets included, in order.
 * Work running beside it is not counted.
 */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  // Awaited within: what `work` returns may begin only when it is waited for.
  const result = await recorder.run(statements, async () => await work())
  return { result, statements }
}
