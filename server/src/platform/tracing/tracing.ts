import type { Attributes } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { onStatementEnd } from '../database/observe-statements'
import type { Tracing } from './traces'

let active: Tracing | null = null

/** Null without tracing. */
export const tracing = (): Tracing | null => active

/** Runs `work` as its own span. Without tracing, only runs it. */
export const runInSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  active === null ? work() : active.inSpan(name, attributes, work)

/**
 * Starts sending traces to a collector over OTLP/HTTP. Loads the libraries only then.
 * @param url the collector's URL, without `/v1/traces`
 * @returns a function that stops it and sends the remaining spans
 */
export async function startTracing(url: string, log: Pick<Logger, 'warn'>): Promise<() => Promise<void>> {
  const { openTracing } = await import('./open-tracing')
  const opened = openTracing(url, log)
  const stopListening = onStatementEnd(opened.addStatement)
  active = opened
  return async () => {
    active = null
    stopListening()
    await opened.stop()
  }
}
