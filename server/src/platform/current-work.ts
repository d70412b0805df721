import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** An API call as logs and traces name it. */
export interface NamedCall {
  requestId: string
  method: string
  /** The route's pattern, such as `/api/orders/:id`; never the address itself, which holds what people search for. */
  route: string
}

/** On whose behalf the present code runs. */
export interface CurrentWork {
  /** Null in jobs. */
  call: NamedCall | null
  /** Null when nothing is traced. */
  span: Span | null
}

/** Empty where nobody said: at start, and in jobs that are not traced. */
export const currentWork = new AsyncLocalStorage<CurrentWork>()
