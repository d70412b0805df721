import type { Attributes } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { onStatementEnd } from '../database/observe-statements'
import type { Tracing } from './traces'

let active: Tracing | null = null

/** Null when nothing is traced. */
export const tracing = (): Tracing | null => active

/** Runs `work` as a step of its own in the trace. Without tracing it is `work` alone. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  active === null ? work() : active.inSpan(name, attributes, work)

/**
 * Begins to send traces to a collector over OTLP/HTTP. Only then are the libraries loaded.
 * @param url of the collector, without `/v1/traces`
 * @returns what ends it, and sends what is left
 */
export async function startTracing(url: string, log: Pick<Logger, 'warn'>): Promise<() => Promise<void>> {
  const { openTracing } = await import('./open-tracing')
  const opened = openTracing(url, log)
  const deafen = onStatementEnd(opened.addStatement)
  active = opened
  return async () => {
    active = null
    deafen()
    await opened.stop()
  }
}
