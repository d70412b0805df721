import type { Logger } from 'pino'
import { increase } from '../metrics/counters'
import { sqlStateOf } from './database-errors'
import { type EndedStatement, onStatementEnd } from './observe-statements'
import { statementShape } from './statement-shape'

interface Watch {
  /** Statements that take longer are logged; null logs none. In milliseconds. */
  slowMs: number | null
  log: Pick<Logger, 'warn'>
}

/** For the log: what was slow and for which call. Never the values, among which are names, links and signatures. */
function describe({ text, milliseconds, error, work }: EndedStatement): object {
  const failed = error === null ? {} : { failedWith: sqlStateOf(error) ?? 'no SQLSTATE' }
  const rounded = Math.round(milliseconds * 10) / 10
  return { statement: statementShape(text), milliseconds: rounded, ...failed, ...work?.call }
}

/** Counts statements that fail and logs those that are slow, on either database. @returns what ends that */
export function watchStatements({ slowMs, log }: Watch): () => void {
  return onStatementEnd((statement) => {
    const { error, milliseconds } = statement
    if (error !== null) increase('databaseErrors', { sqlstate_class: sqlStateOf(error)?.slice(0, 2) ?? 'other' })
    if (slowMs === null || milliseconds < slowMs) return
    increase('slowStatements', {})
    log.warn(describe(statement), 'slow statement')
  })
}
