import { Readable } from 'node:stream'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeDeviceCookie, writeSessionCookie } from './cookies'
import { changesTag, entityTag, isUnchanged } from './etag'
import { BinaryResult, type ReplyExtras, Result } from './result'
import { shownVersion } from './shown-version'

function applyExtras(reply: FastifyReply, extras: ReplyExtras, publicUrl: string): void {
  if (extras.headers) reply.headers(extras.headers)
  if (extras.totalCount !== undefined) reply.header('x-total-count', extras.totalCount)
  if (extras.session !== undefined) writeSessionCookie(reply, publicUrl, extras.session)
  if (extras.deviceToken !== undefined) writeDeviceCookie(reply, publicUrl, extras.deviceToken)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { content, file }: BinaryResult): FastifyReply {
  if (content instanceof Readable) {
    content.once('error', (error) => {
      // Before the first byte it is a refusal like any other, and logged as one.
      if (reply.raw.headersSent) reply.log.error({ err: error }, 'file broke off')
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
      'cache-control': file.tag === undefined ? 'private, no-store' : 'private, no-cache',
      'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    })
    .type(file.contentType)
    .send(content)
}

const keptJson = new WeakMap<object, string>()

/** The body as JSON, stripped to the reply schema. */
function jsonOf(reply: FastifyReply, body: unknown, { isKept }: ReplyExtras): string {
  if (!isKept || typeof body !== 'object' || body === null) return String(reply.serialize(body))
  const json = keptJson.get(body) ?? String(reply.serialize(body))
  keptJson.set(body, json)
  return json
}

/** The tag of an answer that need not be made to be known; null for all others. */
function knownTag({ etag, shows, showsWith }: EndpointShape, request: FastifyRequest): string | null {
  const { context, url, query } = request
  if (etag !== 'changes' || shows === undefined || context === null || !('session' in context)) return null
  return changesTag(context, shownVersion(context.session, { shows, showsWith }, Object(query)), url)
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, tag: string, payload: string): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  return isUnchanged(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(payload)
}

/** 304 to a caller who holds the answer already, as far as that is known before it is made; null when it has to be made. */
export function answerUnchanged(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const asked = request.headers['if-none-match']
  const tag = asked === undefined ? null : knownTag(endpoint, request)
  return tag !== null && isUnchanged(asked, tag) ? sendTagged(request, reply, tag, '') : null
}

/** Turns what a handler returned into the answer: stripped to the reply schema, tagged, with its status and cookies. */
export function sendReply(
  endpoint: EndpointShape,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  returned: unknown,
): FastifyReply {
  if (returned instanceof BinaryResult) return sendFile(request, reply.code(endpoint.status), returned)
  const { body, extras }: { body: unknown; extras: ReplyExtras } =
    returned instanceof Result ? returned : { body: returned, extras: {} }
  applyExtras(reply, extras, publicUrl)
  reply.code(extras.status ?? endpoint.status).type('application/json; charset=utf-8')
  const payload = jsonOf(reply, body, extras)
  if (!endpoint.etag) return reply.header('cache-control', 'no-store').send(payload)
  const tag = knownTag(endpoint, request) ?? entityTag(payload, extras.totalCount)
  return sendTagged(request, reply, tag, payload)
}
