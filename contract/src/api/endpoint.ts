import type { z } from 'zod'
import type { Capability } from './capabilities'
import type { ShownAreas } from './data-areas'
import type { KeyScope } from './key-scopes'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call: anybody, or anybody with a session. Otherwise another system with an API key, or the roles that
 * hold a capability.
 * Row-level scope (own, in scope, all) follows from the capability's grant and is applied in the query.
 */
export type Access = 'public' | 'session' | 'key' | Capability

/** A file as it arrived: told by its content, never by its name. */
export interface UploadedFile {
  fileName: string
  bytes: Uint8Array
}

export interface Upload {
  mostBytes: number
  fields: z.ZodObject
}

/** One call of the API. The table of these makes the server's routes, the typed client, the OpenAPI page and the access test. */
export interface EndpointShape extends Partial<ShownAreas> {
  method: Method
  /** Fastify notation: `/api/orders/:id`. */
  path: string
  summary: string
  /** Heading in the OpenAPI page; the feature's name. */
  tag: string
  access: Access
  /** What the API key must be made for, where `access` is `key`. No session opens such a call, and no key another one. */
  keyScope?: KeyScope
  /** Writes that nobody may make on behalf of somebody else (signing, passwords). */
  refusedWhileImpersonating?: boolean
  /** Open to somebody whose password was set by somebody else and who has not yet chosen one of their own. */
  allowedWithTemporaryPassword?: boolean
  /** Answered to staff who still have to set up the second factor that their role needs; public calls always are. */
  beforeSecondFactor?: boolean
  /**
   * Sent by mail programs: any form or none in the place of JSON, which is not read, and from any origin. What it may do
   * follows from a token in its address alone.
   */
  takesAnyForm?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Waits in a queue of its own (for a password's hash), so it does not count toward the calls that the server handles simultaneously. */
  hasOwnQueue?: boolean
  /** How many bytes the body may have, when it is less than usual. */
  mostBytes?: number
  /** What the call reads of its headers, by their names in lower case. */
  headers?: z.ZodType
  /** Takes `multipart/form-data` instead of JSON: one file in the field `file`, and these fields beside it. */
  upload?: Upload
  /** Schema of the steps a long call tells of while it works, to callers who accept `application/x-ndjson`. */
  progress?: z.ZodType
  /** Schema of the JSON reply; `binary` calls declare `contentType` instead, streams `events`. */
  reply?: z.ZodType
  /** Schema of what a stream of server-sent events tells: an answer that stays open. */
  events?: z.ZodType
  contentType?: string
  /** Status of success. Calls that both create and update list the second status in `alsoStatus`. */
  status: 200 | 201
  alsoStatus?: 200 | 201
  /**
   * Answers carry an ETag, and an unchanged reply is a 304. `content` compares the finished answers; `changes` knows it
   * before anything is read, for lists that depend only on the areas that they show, the caller and the query.
   */
  etag?: 'content' | 'changes'
}

/** Declares an endpoint with its literal types kept. */
export function defineEndpoint<const E extends EndpointShape>(endpoint: E): E {
  return endpoint
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives: parsed and typed. */
export type ParamsOf<E extends EndpointShape> = Output<E['params']>
export type QueryOf<E extends EndpointShape> = Output<E['query']>
export type BodyOf<E extends EndpointShape> = E extends { upload: { fields: infer F } }
  ? { file: UploadedFile; fields: Output<F> }
  : Output<E['body']>
export type HeadersOf<E extends EndpointShape> = Output<E['headers']>
/** One step that a long call tells of. */
export type StepOf<E extends EndpointShape> = Output<E['progress']>
/** One event of a stream. */
export type EventOf<E extends EndpointShape> = Output<E['events']>
/** What a handler returns and a client reads. */
export type ReplyOf<E extends EndpointShape> = Output<E['reply']>

/** What a client sends, before defaults and transformations. */
export type ParamsSent<E extends EndpointShape> = Input<E['params']>
export type QuerySent<E extends EndpointShape> = Input<E['query']>
export type BodySent<E extends EndpointShape> = Input<E['body']>
export type HeadersSent<E extends EndpointShape> = Input<E['headers']>
