import type {
  EndpointBody,
  EndpointEvent,
  EndpointHeaders,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
  EndpointShape,
  EndpointStep,
} from '@portal/contract/api/endpoint'
import type { KeyContext, PublicContext, SessionContext } from './context'
import type { BinaryResult, EventStream, Result } from './result'

export type EndpointTable = Readonly<Record<string, EndpointShape>>

/** The context of a handler's call, which depends on the endpoint's access rule. */
type ContextOf<E extends EndpointShape> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'key'
    ? KeyContext
    : SessionContext

/** Parsed and typed; `undefined` where the endpoint declares no schema. */
export interface InputOf<E extends EndpointShape> {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  headers: EndpointHeaders<E>
  body: EndpointBody<E>
  /** Reports progress to the client of a call that declares its steps; costs nothing if the client does not listen. */
  reportProgress: E extends { progress: unknown } ? (step: EndpointStep<E>) => void : undefined
}

type HandlerReply<E extends EndpointShape> = E extends { contentType: string }
  ? BinaryResult
  : E extends { events: unknown }
    ? EventStream<EndpointEvent<E>>
    : EndpointReply<E> | Result<EndpointReply<E>> | (E extends { fileType: string } ? BinaryResult : never)

/** Implements one endpoint: a few lines that call an operation. Throws `ApiError` to reject. */
export type Handler<E extends EndpointShape> = (ctx: ContextOf<E>, input: InputOf<E>) => Promise<HandlerReply<E>>

/** One handler for every endpoint of a table. A missing or misnamed one does not compile. */
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> }
