import type { z } from 'zod'
import type { ProgramLists } from '../rules/program-facts'
import type { Capability, KeyScope } from './capabilities'
import type { FieldError } from './errors'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone (`public`), any signed-in user (`session`), another system with an API key (`key`), or the roles
 * that have a capability. Queries restrict the rows (own, in scope, all) by the capability's grant.
 */
export type Access = 'public' | 'session' | 'key' | Capability

/** An uploaded file. Its type is detected from its content, never from its name. */
export interface UploadedFile {
  fileName: string
  bytes: Uint8Array
}

export interface Upload {
  mostBytes: number
  fields: z.ZodObject
}

/**
 * The kinds of data in replies, as the database names them (hence `catalogue`). The database stores a version of each:
 * orders with their items, change requests, accounts of staff and dealers with their companies, packages with their
 * categories and promises, the versions of the program, and deliveries.
 */
export const dataAreas = ['accounts', 'catalogue', 'orders', 'requests', 'program', 'deliveries'] as const
export type DataArea = (typeof dataAreas)[number]

/** The areas that a reply depends on; `showsWith` adds areas when a query parameter is present. */
export interface ReplyAreas {
  shows: readonly DataArea[]
  showsWith?: Readonly<Record<string, readonly DataArea[]>>
  /** The reply totals a whole year, so browsers refetch it once a minute instead of every two seconds. */
  isCostly?: true
}

/** One API call. The server's routes, the typed client, the OpenAPI page and the access test are generated from these. */
export interface EndpointShape extends Partial<ReplyAreas> {
  method: Method
  /** In Fastify route syntax: `/api/orders/:id`. */
  path: string
  /** An imperative of a few words for the OpenAPI page, such as `List orders`. */
  summary: string
  /** What the summary omits: the reply, side effects and limits. */
  description?: string
  /** Heading on the OpenAPI page: the name of the feature. */
  tag: string
  access: Access
  /** The scope that the API key needs when `access` is `key`. Sessions cannot make such calls, and keys cannot make others. */
  keyScope?: KeyScope
  /** Rejected during impersonation, such as signing or changing a password. */
  rejectedWhileImpersonating?: boolean
  /** Allowed for users who still have a temporary password. */
  allowedWithTemporaryPassword?: boolean
  /** Allowed for staff who have not yet set up the second factor that their role requires. Public calls are always allowed. */
  beforeSecondFactor?: boolean
  /** Called by email programs. Accepts any origin, and ignores the body. The token in the URL is the only authorization. */
  takesAnyForm?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Returns the errors of a body that depend on the program's lists. The server reports them after those of the schema. */
  checkBody?: (body: unknown, lists: ProgramLists) => FieldError[]
  /** Has its own queue (for password hashing) and does not count toward the server's limit on concurrent calls. */
  hasOwnQueue?: boolean
  /** The maximum size of the body in bytes, when smaller than the default. */
  mostBytes?: number
  /** The headers that the call reads, with lowercase names. */
  headers?: z.ZodType
  /** Accepts `multipart/form-data` instead of JSON: one file in the field `file`, plus these fields. */
  upload?: Upload
  /** Schema of the progress lines that a long call sends to clients that accept `application/x-ndjson`. */
  progress?: z.ZodType
  /** Schema of the JSON reply. Binary replies declare `contentType` instead, and streams declare `events`. */
  reply?: z.ZodType
  /** The media type of the file that the call returns instead of its reply for some inputs. */
  fileType?: string
  /** Schema of the events in a stream of server-sent events. */
  events?: z.ZodType
  contentType?: string
  /** The status of a successful call. A call that can create or update lists the second status in `alsoStatus`. */
  status: 200 | 201
  alsoStatus?: 200 | 201
  /**
   * Replies carry an ETag, and an unchanged reply is a 304. `content` compares complete replies. `changes` compares
   * data versions before it reads any data, for lists that depend only on their data areas, the caller and the query.
   */
  etag?: 'content' | 'changes'
}

/** Declares an endpoint and preserves its literal types. */
export function defineEndpoint<const E extends EndpointShape>(endpoint: E): E {
  return endpoint
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, parsed and typed. */
export type EndpointParams<E extends EndpointShape> = Output<E['params']>
export type EndpointQuery<E extends EndpointShape> = Output<E['query']>
export type EndpointBody<E extends EndpointShape> = E extends { upload: { fields: infer F } }
  ? { file: UploadedFile; fields: Output<F> }
  : Output<E['body']>
export type EndpointHeaders<E extends EndpointShape> = Output<E['headers']>
/** One progress line of a long call. */
export type EndpointStep<E extends EndpointShape> = Output<E['progress']>
/** One event of a stream. */
export type EndpointEvent<E extends EndpointShape> = Output<E['events']>
/** What a handler returns and a client receives. */
export type EndpointReply<E extends EndpointShape> = Output<E['reply']>

/** What a client sends, before defaults and transformations. */
export type ParamsInput<E extends EndpointShape> = Input<E['params']>
export type QueryInput<E extends EndpointShape> = Input<E['query']>
export type BodyInput<E extends EndpointShape> = Input<E['body']>
export type HeadersInput<E extends EndpointShape> = Input<E['headers']>
