import type {
  BodySent,
  EndpointShape,
  HeadersSent,
  ParamsSent,
  QuerySent,
  ReplyOf,
} from '@portal/contract/api/endpoint'
import type { EndpointName, Endpoints } from '@portal/contract/endpoints'

type ParamsPart<E extends EndpointShape> =
  ParamsSent<E> extends undefined ? { params?: undefined } : { params: ParamsSent<E> }
type QueryPart<E extends EndpointShape> =
  QuerySent<E> extends undefined ? { query?: undefined } : { query?: QuerySent<E> }
type BodyPart<E extends EndpointShape> = BodySent<E> extends undefined ? { body?: undefined } : { body: BodySent<E> }
type HeadersPart<E extends EndpointShape> =
  HeadersSent<E> extends undefined ? { headers?: undefined } : { headers?: HeadersSent<E> }

/** The input of a call: the `params`, `query`, `headers` and `body` that its endpoint declares. */
export type Sent<N extends EndpointName> = ParamsPart<Endpoints[N]> &
  QueryPart<Endpoints[N]> &
  HeadersPart<Endpoints[N]> &
  BodyPart<Endpoints[N]>

/** The response of a call. */
export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>

/** `Sent` and more; optional if the call requires no input. */
export type SentArguments<N extends EndpointName, More = unknown> =
  Record<never, never> extends Sent<N> ? [sent?: Sent<N> & More] : [sent: Sent<N> & More]
