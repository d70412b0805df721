import pg from 'pg'
import { RepeatedStatement } from '../../../server/src/platform/database/repeated-statement'
import { types } from '../../../server/src/platform/database/text-types'

/** A statement as it went to the driver, with what it was answered. */
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

let recording: RecordedStatement[] | null = null
let isListening = false

function note(sent: string | SentQuery, values: unknown, result: pg.QueryResult): void {
  const query = typeof sent === 'string' ? { text: sent } : sent
  const given = Array.isArray(values) ? values : (query.values ?? [])
  recording?.push({ text: query.text, values: given, rowMode: query.rowMode, types: query.types, rows: result.rows })
}

/** Such a statement tells its rows by itself. */
function noteRepeated(sent: RepeatedStatement): void {
  const { callback } = sent
  sent.callback = (error) => {
    if (!error) recording?.push({ text: sent.text, values: sent.given, rowMode: 'array', types, rows: sent.rows })
    callback?.(error)
  }
}

type Query = (
  this: pg.Client,
  sent: string | SentQuery | RepeatedStatement,
  values?: unknown,
  callback?: Callback,
) => unknown

/**
 * Listens at the driver of this process, below everything the product does, from now on; asked again it goes on listening. Statements
 * come in the order of their answers.
 */
export function listenAtDriver(): void {
  if (isListening) return
  isListening = true
  const original = pg.Client.prototype.query as unknown as Query
  const listening: Query = function (sent, values, callback) {
    if (recording === null) return original.call(this, sent, values, callback)
    if (sent instanceof RepeatedStatement) {
      noteRepeated(sent)
      return original.call(this, sent)
    }
    if (callback !== undefined) {
      return original.call(this, sent, values, (error, result) => {
        if (!error) note(sent, values, result)
        callback(error, result)
      })
    }
    const answer = original.call(this, sent, values) as Promise<pg.QueryResult>
    return answer.then((result) => {
      note(sent, values, result)
      return result
    })
  }
  pg.Client.prototype.query = listening as unknown as typeof pg.Client.prototype.query
}

/** The statements that `work` sends, which must be alone in the process meanwhile. */
export async function recordingOf(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const own: RecordedStatement[] = []
  recording = own
  try {
    await work()
  } finally {
    recording = null
  }
  return own
}
