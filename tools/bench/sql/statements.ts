import pg from 'pg'
import { RepeatedStatement, types } from '../../../server/src/platform/database/postgres/pg-internals'

/** A statement sent to the driver, with its result rows. */
export interface RecordedStatement {
  text: string
  values: readonly unknown[]
  rowMode: 'array' | undefined
  types: pg.CustomTypesConfig | undefined
  rows: readonly unknown[]
}

interface SentQuery {
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: pg.CustomTypesConfig
}

type Callback = (error: Error | null, result: pg.QueryResult) => void
type Query = (
  this: pg.Client,
  sent: string | SentQuery | RepeatedStatement,
  values?: unknown,
  callback?: Callback,
) => unknown

let recording: RecordedStatement[] | null = null

function recordStatement(sent: string | SentQuery, values: unknown, { rows }: pg.QueryResult): void {
  const { text, rowMode, types, values: own = [] } = typeof sent === 'string' ? ({ text: sent } as SentQuery) : sent
  recording?.push({ text, rowMode, types, rows, values: Array.isArray(values) ? values : own })
}

/** Records a repeated statement, which stores its result rows itself. */
function recordRepeatedStatement(sent: RepeatedStatement): void {
  const { callback } = sent
  sent.callback = (error) => {
    if (!error) recording?.push({ text: sent.text, values: sent.given, rowMode: 'array', types, rows: sent.rows })
    callback?.(error)
  }
}

const original = pg.Client.prototype.query as unknown as Query

/** Replaces the driver's method in this process, so that it records every statement of the product. */
const recordingQuery: Query = function (sent, values, callback) {
  if (recording === null) return original.call(this, sent, values, callback)
  if (sent instanceof RepeatedStatement) {
    recordRepeatedStatement(sent)
    return original.call(this, sent)
  }
  if (callback !== undefined) {
    return original.call(this, sent, values, (error, result) => {
      if (!error) recordStatement(sent, values, result)
      callback(error, result)
    })
  }
  return (original.call(this, sent, values) as Promise<pg.QueryResult>).then((result) => {
    recordStatement(sent, values, result)
    return result
  })
}
pg.Client.prototype.query = recordingQuery as unknown as typeof pg.Client.prototype.query

/**
 * Returns the statements that `work` sends, in the order of their results. Nothing else may use the driver in the
 * meantime.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const own: RecordedStatement[] = []
  recording = own
  try {
    await work()
  } finally {
    recording = null
  }
  return own
}
