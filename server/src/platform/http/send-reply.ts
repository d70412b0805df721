import { Readable } from 'node:stream'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeDeviceCookie, writeSessionCookie } from './cookies'
import { changesTag, entityTag, isUnchanged } from './etag'
import { replyVersion } from './reply-version'
import { BinaryResult, type ReplyExtras, Result } from './result'

function applyExtras(reply: FastifyReply, extras: ReplyExtras, publicUrl: string): void {
  if (extras.headers) reply.headers(extras.headers)
  if (extras.totalCount !== undefined) reply.header('x-total-count', extras.totalCount)
  if (extras.session !== undefined) writeSessionCookie(reply, publicUrl, extras.session)
  if (extras.deviceToken !== undefined) writeDeviceCookie(reply, publicUrl, extras.deviceToken)
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

function cacheControl({ isImmutable, tag }: BinaryResult['file']): string {
  if (isImmutable) return IMMUTABLE
  return tag === undefined ? 'private, no-store' : 'private, no-cache'
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { content, file }: BinaryResult): FastifyReply {
  if (content instanceof Readable) {
    content.once('error', (error) => {
      // An error before the first byte is answered and logged like any other.
      if (reply.raw.headersSent) reply.log.error({ err: error }, 'file interrupted')
    })
  }
  const plain = file.fileName.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(file.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  if (file.tag !== undefined) {
    const tag = `"${file.tag}"`
    reply.header('etag', tag)
    if (isUnchanged(request.headers['if-none-match'], tag))
      return reply.header('cache-control', 'private, no-cache').code(304).send()
  }
  if (file.isForeign) reply.header('content-security-policy', "default-src 'none'; sandbox")
  return reply
    .headers({
      'cache-control': cacheControl(file),
      'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    })
    .type(file.contentType)
    .send(content)
}

const cachedJson = new WeakMap<object, string>()

/** Serializes the body to JSON, stripped to the reply schema. */
function serialize(reply: FastifyReply, body: unknown, { isReused }: ReplyExtras): string {
  if (!isReused || typeof body !== 'object' || body === null) return String(reply.serialize(body))
  const json = cachedJson.get(body) ?? String(reply.serialize(body))
  cachedJson.set(body, json)
  return json
}

/** Returns the tag of an answer that is known without computing it; null for all others. */
function precomputedTag({ etag, shows, showsWith }: EndpointShape, request: FastifyRequest): string | null {
  const { context, url, query } = request
  if (etag !== 'changes' || shows === undefined || context === null || !('session' in context)) return null
  return changesTag(context, replyVersion(context.session, { shows, showsWith }, Object(query)), url)
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, tag: string, payload: string): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  return isUnchanged(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(payload)
}

/** Answers 304 if the client's copy is known to be current before computing the answer; otherwise returns null. */
export function answerUnchanged(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const requestedTag = request.headers['if-none-match']
  const tag = requestedTag === undefined ? null : precomputedTag(endpoint, request)
  return tag !== null && isUnchanged(requestedTag, tag) ? sendTagged(request, reply, tag, '') : null
}

/** Turns a handler's result into the answer: stripped to the reply schema, tagged, with its status and cookies. */
export function sendReply(
  endpoint: EndpointShape,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  handlerResult: unknown,
): FastifyReply {
  if (handlerResult instanceof BinaryResult) return sendFile(request, reply.code(endpoint.status), handlerResult)
  const { body, extras }: { body: unknown; extras: ReplyExtras } =
    handlerResult instanceof Result ? handlerResult : { body: handlerResult, extras: {} }
  applyExtras(reply, extras, publicUrl)
  reply.code(extras.status ?? endpoint.status).type('application/json; charset=utf-8')
  const payload = serialize(reply, body, extras)
  if (!endpoint.etag) return reply.header('cache-control', 'no-store').send(payload)
  const tag = precomputedTag(endpoint, request) ?? entityTag(payload, extras.totalCount)
  return sendTagged(request, reply, tag, payload)
}
