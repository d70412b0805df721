import type { Attributes, Span } from '@opentelemetry/api'
import type { NamedCall } from '../current-work'
import type { EndedStatement } from '../database/observe-statements'

/** Sends traces to an OpenTelemetry collector. */
export interface Tracing {
  beginCall(call: NamedCall): Span
  endCall(span: Span, status: number): void
  /** Adds a statement within a call or another span. Others are not traced. */
  addStatement(statement: EndedStatement): void
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends the remaining spans. */
  stop(): Promise<void>
}
