import type { EndpointShape } from '@portal/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeDeviceCookie, writeSessionCookie } from './cookies'
import { entityTag, isUnchanged } from './etag'
import { BinaryResult, type ReplyExtras, Result } from './result'

function applyExtras(reply: FastifyReply, extras: ReplyExtras, publicUrl: string): void {
  if (extras.headers) reply.headers(extras.headers)
  if (extras.totalCount !== undefined) reply.header('x-total-count', extras.totalCount)
  if (extras.session !== undefined) writeSessionCookie(reply, publicUrl, extras.session)
  if (extras.deviceToken !== undefined) writeDeviceCookie(reply, publicUrl, extras.deviceToken)
}

function sendFile(reply: FastifyReply, { content, file }: BinaryResult): FastifyReply {
  const plain = file.fileName.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(file.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    })
    .type(file.contentType)
    .send(content)
}

/** Turns what a handler returned into the answer: stripped to the reply schema, tagged, with its status and cookies. */
export function sendReply(
  endpoint: EndpointShape,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  returned: unknown,
): FastifyReply {
  if (returned instanceof BinaryResult) return sendFile(reply.code(endpoint.status), returned)
  const { body, extras }: { body: unknown; extras: ReplyExtras } =
    returned instanceof Result ? returned : { body: returned, extras: {} }
  applyExtras(reply, extras, publicUrl)
  reply.code(extras.status ?? endpoint.status).type('application/json; charset=utf-8')
  const payload = String(reply.serialize(body))
  if (!endpoint.etag) return reply.header('cache-control', 'no-store').send(payload)
  const tag = entityTag(payload, extras.totalCount)
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  return isUnchanged(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(payload)
}
