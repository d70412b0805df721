import { type CurrentWork, currentWork } from '../current-work'

/** A statement that has ended, well or not. */
export interface EndedStatement {
  /** The text with `$1` and so on in the place of values. */
  text: string
  milliseconds: number
  /** Null when it ended well. */
  error: unknown
  /** On whose behalf it was sent. */
  work: CurrentWork | undefined
}

type Listener = (statement: EndedStatement) => void

const listeners = new Set<Listener>()

/** Calls `listener` with each statement that ends on an observed connection. @returns what ends that */
export function onStatementEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Send = (...sent: unknown[]) => unknown

function textOf(sent: unknown): string {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string' ? sent.text : ''
}

/**
 * Tells the listeners of every statement that is sent on this connection from now on. Of PostgreSQL's driver it is one
 * connection, of the embedded database the database itself; both send with `query`, the first also with a callback.
 */
export function observeStatements(connection: { query: unknown }): void {
  const send = connection.query as Send
  connection.query = (...sent: unknown[]): unknown => {
    if (listeners.size === 0) return Reflect.apply(send, connection, sent)
    const begun = performance.now()
    const work = currentWork.getStore()
    const end = (error: unknown): void => {
      const ended = { text: textOf(sent[0]), milliseconds: performance.now() - begun, error, work }
      for (const listener of listeners) listener(ended)
    }
    const callback = sent.at(-1)
    if (typeof callback === 'function') {
      const answer = (error: unknown, ...rest: unknown[]) => {
        end(error ?? null)
        callback(error, ...rest)
      }
      return Reflect.apply(send, connection, [...sent.slice(0, -1), answer])
    }
    const result: unknown = Reflect.apply(send, connection, sent)
    if (result instanceof Promise) result.then(() => end(null), end)
    return result
  }
}

type Work = (tx: { query: unknown }, ...rest: unknown[]) => unknown

/** The same for the embedded database, whose transactions send on an object of their own. */
export function observeEmbedded(database: { query: unknown; transaction: unknown }): void {
  observeStatements(database)
  const run = database.transaction as (work: Work, ...rest: unknown[]) => unknown
  database.transaction = (work: Work, ...rest: unknown[]) => {
    const observed: Work = (tx, ...more) => {
      observeStatements(tx)
      return work(tx, ...more)
    }
    return Reflect.apply(run, database, [observed, ...rest])
  }
}
