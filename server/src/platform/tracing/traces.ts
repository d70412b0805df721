import type { Attributes, Span } from '@opentelemetry/api'
import type { NamedCall } from '../current-work'
import type { EndedStatement } from '../database/observe-statements'

/** Traces as an OpenTelemetry collector takes them. */
export interface Tracing {
  beginCall(call: NamedCall): Span
  endCall(span: Span, status: number): void
  /** A statement within a call or another span; those of nobody are not traced. */
  addStatement(statement: EndedStatement): void
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  stop(): Promise<void>
}
