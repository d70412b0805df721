import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** An API request, as logs and traces name it. */
export interface NamedCall {
  requestId: string
  method: string
  /** The route's pattern, such as `/api/orders/:id`; never the URL itself, which contains search terms. */
  route: string
}

/** The request or job that the current code runs for. */
export interface CurrentWork {
  /** Null in jobs. */
  call: NamedCall | null
  /** Null without tracing. */
  span: Span | null
}

/** Undefined if nothing was set: at startup, and in jobs without tracing. */
export const currentWork = new AsyncLocalStorage<CurrentWork>()
