import type {
  BodyInput,
  EndpointReply,
  EndpointShape,
  HeadersInput,
  ParamsInput,
  QueryInput,
} from '@portal/contract/api/endpoint'
import type { EndpointName, Endpoints } from '@portal/contract/endpoints'

type ParamsPart<E extends EndpointShape> =
  ParamsInput<E> extends undefined ? { params?: undefined } : { params: ParamsInput<E> }
type QueryPart<E extends EndpointShape> =
  QueryInput<E> extends undefined ? { query?: undefined } : { query?: QueryInput<E> }
type BodyPart<E extends EndpointShape> = BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }
type HeadersPart<E extends EndpointShape> =
  HeadersInput<E> extends undefined ? { headers?: undefined } : { headers?: HeadersInput<E> }

/** The input of a call: the `params`, `query`, `headers` and `body` that its endpoint declares. */
export type CallArguments<N extends EndpointName> = ParamsPart<Endpoints[N]> &
  QueryPart<Endpoints[N]> &
  HeadersPart<Endpoints[N]> &
  BodyPart<Endpoints[N]>

/** The response of a call. */
export type Reply<N extends EndpointName> = EndpointReply<Endpoints[N]>

/** The input of a call, and further options. Optional if the call requires no input. */
export type CallParameters<N extends EndpointName, More = unknown> =
  Record<never, never> extends CallArguments<N> ? [sent?: CallArguments<N> & More] : [sent: CallArguments<N> & More]
