import type { Logger } from 'pino'
import { type CurrentWork, currentWork } from '../current-work'
import { increase } from '../metrics/counters'
import { getSqlState } from './database-errors'

/** A statement that has ended, successfully or not. */
export interface EndedStatement {
  /** The text with `$1` and so on in place of values. */
  text: string
  milliseconds: number
  /** Null when it succeeded. */
  error: unknown
  /** The request or job that sent it. */
  work: CurrentWork | undefined
}

type Listener = (statement: EndedStatement) => void

const listeners = new Set<Listener>()

/**
 * Calls `listener` with each statement that ends, on either database.
 * @returns a function that stops it
 */
export function onStatementEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends a statement and notifies the listeners when it ends. */
export function observeStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (listeners.size === 0) return send()
  const startedAt = performance.now()
  const work = currentWork.getStore()
  const end = (error: unknown): void => {
    const statement = { text, milliseconds: performance.now() - startedAt, error, work }
    for (const listener of listeners) listener(statement)
  }
  const result = send()
  result.then(() => end(null), end)
  return result
}

const MAX_SHAPE_LENGTH = 1_000

/** Returns a statement for logs and traces: with `$1` in place of values, truncated if it is very long. */
export const statementShape = (text: string): string => text.slice(0, MAX_SHAPE_LENGTH)

interface Watch {
  /** Statements that take longer are logged, in milliseconds; null logs none. */
  slowMs: number | null
  log: Pick<Logger, 'warn'>
}

/**
 * Returns the log fields of a slow statement and its request. Never the values, which include names, links and
 * signatures.
 */
function describe({ text, milliseconds, error, work }: EndedStatement): object {
  const failed = error === null ? {} : { failedWith: getSqlState(error) ?? 'no SQLSTATE' }
  const rounded = Math.round(milliseconds * 10) / 10
  return { statement: statementShape(text), milliseconds: rounded, ...failed, ...work?.call }
}

/**
 * Counts failed statements and logs slow ones, on either database.
 * @returns a function that stops it
 */
export function watchStatements({ slowMs, log }: Watch): () => void {
  return onStatementEnd((statement) => {
    const { error, milliseconds } = statement
    if (error !== null) increase('databaseErrors', { sqlstate_class: getSqlState(error)?.slice(0, 2) ?? 'other' })
    if (slowMs === null || milliseconds < slowMs) return
    increase('slowStatements', {})
    log.warn(describe(statement), 'slow statement')
  })
}
